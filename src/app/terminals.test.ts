import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { dropOff } from '#features/appointments/testing.ts';
import { slotCalls } from '#features/slots/contract.ts';
import { vesselCalls } from '#features/vessels/contract.ts';
import { dayOf, hourOf } from '#kernel/calendar.ts';
import { createClock } from '#kernel/clock.ts';
import type { LiveEvent } from '#kernel/live.ts';
import {
  dataOf,
  requestAt,
  START,
  startTerminal,
  type TestTerminal,
  ZONE,
} from '#outside/terminal/embedded/testing.ts';
import { overHttp, serveTerminal } from '#outside/terminal/testOverHttp.ts';
import { readSettings } from './settings.ts';
import { type ServedProduct, startProductAt } from './testing.ts';

const CTX = { actorLogin: 'test', correlationId: 'test' };
const terminals = { elsewhere: overHttp };

describe('a terminal elsewhere, reached through its port only', () => {
  let terminal: TestTerminal;
  let served: Awaited<ReturnType<typeof serveTerminal>>;
  let product: ServedProduct;

  beforeAll(async () => {
    terminal = await startTerminal();
    served = await serveTerminal(terminal.port);
    product = await startProductAt(terminals, {
      clock: createClock(START.getTime() - Date.now()),
      settings: { TERMINAL: 'elsewhere', TERMINAL_URL: served.url },
      daysAhead: 7,
    });
    await product.startWork();
  });
  afterAll(async () => {
    await product.close();
    await served.close();
    await terminal.close();
  });

  it('leaves the simulated one out: it has no controls and no cargo here', async () => {
    expect(product.embeddedTerminal).toBeUndefined();
    const { rows } = await product.pool.query('select from terminal.unit limit 1');
    expect(rows).toHaveLength(0);
  });

  it('tells its vessels', async () => {
    const visits = dataOf(await terminal.port.listVesselVisits({ phases: ['Inbound', 'Arrived'] }, CTX));
    const vessels = await (await product.as('dispatcher')).send(vesselCalls.inbound, {});
    expect(vessels.map(({ visitId }) => visitId)).toEqual(
      expect.arrayContaining(visits.slice(0, 1).map(({ visitId }) => visitId)),
    );
  });

  it('takes a booking at its gate, and its own news of it reaches the screens', async () => {
    const heard: LiveEvent[] = [];
    const stop = product.live.subscribe({ event: event => heard.push(event), missed: () => {} });
    const { start } = await requestAt(terminal);
    const mia = await product.as('dispatcher');
    const booked = await mia.send(appointmentCalls.bookAtTerminal, {
      body: dropOff(dayOf(start, ZONE), hourOf(start, ZONE), { gateId: 'T2_GATE', position: 0 }),
    });
    const { rows } = await terminal.pool.query(
      'select state from terminal.appointment where appointment_nbr = $1',
      [booked.appointmentId],
    );
    expect(rows).toEqual([{ state: 'Created' }]);

    heard.length = 0;
    await terminal.port.cancelAppointment({ appointmentNbr: String(booked.appointmentId) }, CTX);
    await expect
      .poll(() => heard.map(({ topic }) => topic))
      .toEqual(expect.arrayContaining(['appointments', 'slots']));
    stop();
  });

  it('may go away: the hours of our own gates are still answered, and the answer says who is missing', async () => {
    await terminal.faults.set({ down: true });
    const date = dayOf(START, ZONE);
    const response = await fetch(`${product.origin}/api/${slotCalls.available.path}?date=${date}`, {
      headers: { authorization: `Bearer ${await product.tokenOf('dispatcher')}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-neighbour-away')).toBe('terminal');
    await terminal.faults.set({});
  });
});

describe('the setting TERMINAL', () => {
  it('names the terminal, whose own settings are read with it', () => {
    const TERMINAL_URL = 'https://terminal.example';
    const chosen = { TERMINAL: 'elsewhere', TERMINAL_URL, TERMINAL_SPEED: 'fast' };
    expect(readSettings(chosen, terminals).terminalSettings).toEqual({ TERMINAL_URL });
    expect(() => readSettings({ TERMINAL: 'elsewhere' }, terminals)).toThrow(
      'TERMINAL_URL: must be the address of the terminal',
    );
  });

  it('is one of those that there are', () => {
    expect(() => readSettings({ TERMINAL: 'n5' })).toThrow('TERMINAL: must be embedded');
    expect(() => readSettings({ TERMINAL: 'constructor' })).toThrow('TERMINAL: must be embedded');
  });

  it('asks for no leave in production when the terminal is a real one', () => {
    const production = {
      LANDSIDE_MODE: 'production',
      OIDC_ISSUER: 'https://id.example',
      ORIGIN: 'https://portal.example',
      SMTP_URL: 'smtp://mail.example',
    };
    expect(() => readSettings(production)).toThrow('ALLOW_EMBEDDED=terminal');
    const real = { ...production, TERMINAL: 'elsewhere', TERMINAL_URL: 'https://terminal.example' };
    expect(readSettings(real, terminals).TERMINAL).toBe('elsewhere');
  });
});
