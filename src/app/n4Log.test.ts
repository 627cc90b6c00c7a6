import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { dropOff } from '#features/appointments/testing.ts';
import { exportPreAdviceCalls } from '#features/export-pre-advice/contract.ts';
import { APPLES, PAINT, typed } from '#features/export-pre-advice/testing.ts';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { addDays, dayOf } from '#kernel/calendar.ts';
import { START, ZONE } from '#outside/terminal/embedded/testing.ts';
import { type ClockedProcess, fillFrom, type N4Place, openN4Place, startClocked } from './testN4.ts';

let place: N4Place;
let product: ClockedProcess;

beforeAll(async () => {
  place = await openN4Place();
  await fillFrom(place);
  product = await startClocked(place, START.getTime() - Date.now(), { logLevel: 'debug' });
}, 120_000);
afterAll(async () => {
  await product.kill();
  await place.close();
});

const TRUCK = 'QXZ907';
const BOOKED = 'QQQU4407123';
const ANOTHER = 'QQQU4407124';

it('a day at N4 is written down request by request: no secret, no name of a shipper, nothing of what was sent', {
  timeout: 120_000,
}, async () => {
  const { rows: imports } = await place.terminal.pool.query<{ nbr: string }>(
    `select container_nbr as nbr from terminal.unit
     where category = 'Import' and transit_state = 'Yard' and trucking_co is null order by 1 limit 3`,
  );
  const numbers = imports.map(({ nbr }) => nbr);
  const advices = [typed(), typed(APPLES), typed(PAINT)];
  await book();
  await (await product.as('importAdvisor')).send(importAdviceCalls.claim, { body: numbers });
  const eru = await product.as('exportCoordinator');
  for (const body of advices) {
    expect((await eru.send(exportPreAdviceCalls.advise, { body })).status).toBe('Submitted');
  }
  place.facade.setFaults({ severe: true });
  await expect(book(ANOTHER)).rejects.toThrow();
  place.facade.setFaults({ truncated: true });
  expect((await eru.send(exportPreAdviceCalls.advise, { body: typed() })).status).toBe('Pending');
  place.facade.setFaults({ dropAfter: true });
  await expect(book(ANOTHER)).rejects.toThrow();
  place.facade.setFaults({});

  const log = product.written();
  for (const asked of [
    'createAppointment gate',
    'upsertPreadvice argo:snx',
    'setUnitParties argo:snx',
    'units LS_UNITS',
  ])
    expect(log).toContain(`"operation":"${asked}"`);
  for (const outcome of ['answered', 'rejected', 'unavailable'])
    expect(log).toContain(`"outcome":"${outcome}"`);
  const { N4_USER, N4_PASSWORD } = place.settings;
  const basic = Buffer.from(`${N4_USER}:${N4_PASSWORD}`).toString('base64');
  const { rows: shippers } = await place.terminal.pool.query<{ name: string; code: string }>(
    "select name, code from terminal.reference where kind = 'shippers'",
  );
  const untold = [
    N4_PASSWORD!,
    basic,
    ...shippers.flatMap(({ name, code }) => [name, code]),
    ...numbers,
    ...advices.flatMap(({ container, freight }) => [
      container.containerNumber,
      container.vgmVerifier,
      freight.shipperName,
    ]),
    TRUCK,
    BOOKED,
    ANOTHER,
  ];
  expect(untold.filter(word => log.includes(word))).toEqual([]);
});

function book(containerNumber = BOOKED): Promise<unknown> {
  const hour = dropOff(addDays(dayOf(START, ZONE), 3), 9, { gateId: 'T2_GATE', containerNumber });
  const body = { ...hour, truckRegistration: TRUCK };
  return product.dispatcher.send(appointmentCalls.bookAtTerminal, { body });
}
