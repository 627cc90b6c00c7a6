import { afterAll, beforeAll, describe } from 'vitest';
import { appointmentPromises } from './testAppointments.ts';
import { availabilityPromises } from './testAvailability.ts';
import { bookingPromises } from './testBooking.ts';
import { exportPromises } from './testExports.ts';
import { gatePromises } from './testGates.ts';
import { matchPromises } from './testMatches.ts';
import { newsPromises } from './testNews.ts';
import { registerPromises } from './testRegisters.ts';
import { reportPromises } from './testReports.ts';
import type { TerminalOnTrial } from './testTrial.ts';
import { unitPromises } from './testUnits.ts';
import { visitPromises } from './testVisits.ts';

/** All that a `TerminalPort` promises, as tests that any adapter must pass. */
export function portContract(name: string, open: () => Promise<TerminalOnTrial>): void {
  describe(name, () => {
    let terminal: TerminalOnTrial;
    beforeAll(async () => {
      terminal = await open();
    });
    afterAll(() => terminal.close());
    const trial = () => terminal;

    describe('visits', () => visitPromises(trial));
    describe('containers', () => unitPromises(trial));
    describe('booking', () => bookingPromises(trial));
    describe('appointments', () => appointmentPromises(trial));
    describe('reports', () => reportPromises(trial));
    describe('gates', () => gatePromises(trial));
    describe('registers', () => registerPromises(trial));
    describe('a pre-advice and its booking', () => matchPromises(trial));
    describe('exports', () => exportPromises(trial));
    describe('news', () => newsPromises(trial));
    describe('a terminal that is away', () => availabilityPromises(trial));
  });
}
