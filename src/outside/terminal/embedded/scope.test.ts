import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppointmentQuery } from '../terminal-port.ts';
import { CTX, dataOf, requestAt, START, startTerminal, type TestTerminal } from './testing.ts';

let terminal: TestTerminal;
beforeAll(async () => {
  terminal = await startTerminal();
});
afterAll(() => terminal.close());

it('another company’s appointment is left out, also when it is named', async () => {
  const request = await requestAt(terminal);
  const { appointmentNbr } = dataOf(await terminal.port.createAppointment(request, CTX));
  const found = async (query: AppointmentQuery) =>
    dataOf(await terminal.port.getAppointments(query, CTX)).map(one => one.appointmentNbr);
  for (const [whose, isFound] of [
    ['everyone', true],
    [{ truckingCo: request.truckingCo }, true],
    [{ truckingCo: 'BAYHAUL' }, false],
  ] as const) {
    const answers = [
      await found({ whose, by: 'numbers', numbers: [appointmentNbr] }),
      await found({ whose, by: 'extRefs', extRefs: [request.extRef] }),
      await found({ whose, by: 'changes', since: START }),
      await found({ whose, by: 'window', from: request.start }),
    ];
    expect(answers.map(numbers => numbers.includes(appointmentNbr))).toEqual(Array(4).fill(isFound));
  }
});

it('trucks are those of the company that is asked for', async () => {
  const trucks = dataOf(await terminal.port.listTrucks({ whose: { truckingCo: 'AHUTRANS' } }, CTX));
  expect(trucks.length).toBeGreaterThan(3);
  expect(trucks.every(truck => /^[A-Z]{3}\d{3}$/.test(truck.rego))).toBe(true);
  expect(dataOf(await terminal.port.isKnownTruck(trucks[0]!.rego, CTX))).toBe(true);
});
