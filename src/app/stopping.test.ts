import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#database/people.ts';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { newAppointment } from '#features/appointments/testing.ts';
import { addDays, dayOf, weekdayOf } from '#kernel/calendar.ts';
import { ApiError, type Client, createClient } from '#kernel/client.ts';
import { type LiveReader, openLive } from '#kernel/testLive.ts';
import { signInOverHttp } from '#outside/identity/testing.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { PEOPLE } from './testing.ts';
import { startTestProcess, type TestProcess } from './testStart.ts';

const ZONE = 'Pacific/Auckland';
const CLIENTS = 16;
const AT_LEAST = 40;

let database: FreshDatabase;
let server: TestProcess;
let token: string;
let client: Client;
let stream: LiveReader;

beforeAll(async () => {
  database = await freshDatabase();
  server = await startTestProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'info', DRAIN_SECONDS: '1' });
  const origin = `http://localhost:${server.port}`;
  token = (await signInOverHttp({ origin, email: PEOPLE.dispatcher, password: DEMO_PASSWORD })).accessToken;
  client = createClient({ base: `http://127.0.0.1:${server.port}/api`, token: () => token });
  stream = await openLive(`http://127.0.0.1:${server.port}`, token);
}, 120_000);

afterAll(async () => {
  server.child.kill('SIGKILL');
  await database.close();
});

const ask = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);

it('who lives says so without asking anybody, and who is ready says how the neighbours are', async () => {
  expect(await (await ask('/health')).json()).toEqual({ up: true, version: '3.0.0' });
  const ready = await ask('/ready');
  expect([ready.status, await ready.json()]).toEqual([
    200,
    {
      ready: true,
      version: '3.0.0',
      draining: false,
      database: 'here',
      migrations: 'done',
      neighbours: { terminal: 'here' },
    },
  ]);
});

it('told to end in the middle of bookings, it is not ready first, and everything under way is acknowledged', {
  timeout: 120_000,
}, async () => {
  const acknowledged: number[] = [];
  const date = nextMonday();
  let draining: Promise<unknown> | undefined;
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, lane) => {
      for (let turn = 0; ; turn += 1) {
        try {
          const { appointmentId } = await client.send(appointmentCalls.book, {
            body: newAppointment(date, {
              zone: 7 + ((lane + turn) % 11),
              gateId: 'APPT_GATE',
              appointmentType: 'DropOff',
              truckRegistration: 'LAST01',
              position: null,
              doorDirection: null,
            }),
          });
          acknowledged.push(appointmentId);
        } catch (error) {
          // Nobody takes the call any more. All else would be a call that was cut off.
          if (error instanceof ApiError && error.status === 0) return;
          if (!(error instanceof ApiError) || error.status !== 409) throw error;
        }
        if (acknowledged.length >= AT_LEAST && !draining) {
          server.child.kill('SIGTERM');
          draining = saysThatItDrains();
        }
      }
    }),
  );
  await draining;
  expect(await server.ended).toBe(0);
  await stream.end;
  const { rows } = await database.pool.query<{ id: number }>(
    `select appointment_id as id from appointment where appointment_date = $1 and company_id =
       (select company_id from portal_user where email_address = $2) and truck_registration = 'LAST01'`,
    [date, PEOPLE.dispatcher],
  );
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(acknowledged));
});

it('the log has a line for each request: its id, who, what, how it ended and how long it took, and nothing secret', async () => {
  const lines = server
    .said()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Record<string, unknown>);
  const bookings = lines.filter(({ msg, call }) => msg === 'request' && call === 'appointments.book');
  expect(bookings.length).toBeGreaterThanOrEqual(AT_LEAST);
  expect(bookings[0]).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    msg: 'request',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    person: expect.any(Number),
    call: 'appointments.book',
    status: expect.any(Number),
    ms: expect.any(Number),
    address: '127.0.0.1',
  });
  expect(lines.map(({ call }) => call)).toContain('/ready');
  for (const secret of [token, DEMO_PASSWORD, 'LAST01']) expect(server.said()).not.toContain(`${secret}"`);
});

/** A poll begins when it is waited for. */
async function saysThatItDrains(): Promise<void> {
  await expect
    .poll(async () => (await ask('/ready')).json(), { interval: 20 })
    .toMatchObject({ ready: false, draining: true, database: 'here' });
}

function nextMonday(): string {
  let day = addDays(dayOf(new Date(), ZONE), 21);
  while (weekdayOf(day) !== 'Monday') day = addDays(day, 1);
  return day;
}
