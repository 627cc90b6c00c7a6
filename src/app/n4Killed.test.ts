import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { dropOff } from '#features/appointments/testing.ts';
import { addDays, dayOf } from '#kernel/calendar.ts';
import { ApiError } from '#kernel/client.ts';
import { freePort } from '#kernel/freePort.ts';
import { START, ZONE } from '#outside/terminal/embedded/testing.ts';
import { type ClockedProcess, fillFrom, type N4Place, openN4Place, startClocked } from './testN4.ts';

const BOOKINGS = 24;
const AT_ONCE = 6;
const KILLED_AFTER = 8;
/** Longer than what was not answered may be under way, and than N4 is left alone. */
const NEXT_ROUND_MS = 31_000;

let place: N4Place;
let product: ClockedProcess;
let facade: ChildProcess;
let port: number;
const shift = START.getTime() - Date.now();

beforeAll(async () => {
  port = await freePort();
  place = await openN4Place({ baseUrl: `http://127.0.0.1:${port}` });
  await place.terminal.pool.query('update terminal.slot set capacity = 30000');
  facade = await startFacade();
  await fillFrom(place);
  product = await startClocked(place, shift);
}, 120_000);
afterAll(async () => {
  await product.kill();
  facade.kill('SIGKILL');
  await place.close();
});

async function startFacade(): Promise<ChildProcess> {
  const env = {
    ...process.env,
    ...place.settings,
    TERMINAL_URL: place.terminal.pool.options.connectionString,
    CLOCK_SHIFT: String(shift),
    FACADE_PORT: String(port),
    VITEST: '',
  };
  const child = fork(path.resolve('src/app/testFacadeMain.ts'), { env });
  await once(child, 'message');
  return child;
}

const byNumber = (a: number, b: number): number => a - b;
const day = addDays(dayOf(START, ZONE), 5);
/** What was said of a booking: its number, or that N4 is away. */
async function book(i: number): Promise<number | 'away'> {
  const body = dropOff(day, 9, { gateId: 'T2_GATE', containerNumber: `QQQU${String(i).padStart(7, '0')}` });
  try {
    const made = await product.dispatcher.send(
      appointmentCalls.bookAtTerminal,
      { body },
      { idempotencyKey: `killed-${i}` },
    );
    return made.appointmentId;
  } catch (error) {
    if (error instanceof ApiError && [409, 503].includes(error.status)) return 'away';
    throw error;
  }
}

it('N4 killed amid bookings and started again has each of them once, and people were told of each', {
  timeout: 180_000,
}, async () => {
  const all = Array.from({ length: BOOKINGS }, (_, i) => i);
  const said: (number | 'away')[] = [];
  const left = [...all];
  const lane = async (): Promise<void> => {
    for (let i = left.shift(); i !== undefined; i = left.shift()) {
      said[i] = await book(i);
      // Others are on their way, and some have not begun.
      if (said.filter(one => one !== 'away').length >= KILLED_AFTER) facade.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  expect(said.filter(one => one !== 'away').length).toBeGreaterThanOrEqual(KILLED_AFTER);
  expect(said).toContain('away');
  const list = await product.dispatcher.send(appointmentCalls.list, {});
  expect(Array.isArray(list)).toBe(true);

  facade = await startFacade();
  for (let round = 0; said.includes('away'); round++) {
    expect(round).toBeLessThan(10);
    await product.step(NEXT_ROUND_MS);
    for (const i of all) if (said[i] === 'away') said[i] = await book(i);
  }
  const { rows } = await place.terminal.pool.query<{ nbr: number }>(
    `select appointment_nbr::int as nbr from terminal.appointment where container_nbr like 'QQQU%' and state = 'Created'`,
  );
  expect(rows.map(({ nbr }) => nbr).toSorted(byNumber)).toEqual((said as number[]).toSorted(byNumber));
  const shown = await product.dispatcher.send(appointmentCalls.list, {});
  expect(shown.flatMap(one => (said.includes(one.appointmentId) ? [one.appointmentId] : []))).toHaveLength(
    BOOKINGS,
  );
});
