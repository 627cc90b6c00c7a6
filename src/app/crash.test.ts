import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#database/people.ts';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { dropOff } from '#features/appointments/testing.ts';
import { addDays, dayOf, weekdayOf } from '#kernel/calendar.ts';
import { ApiError, createClient } from '#kernel/client.ts';
import { freePort } from '#kernel/freePort.ts';
import { signInOverHttp } from '#outside/identity/testing.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { PEOPLE } from './testing.ts';
import { startProcess, type TestProcess } from './testProcess.ts';

const ZONE = 'Pacific/Auckland';
const CLIENTS = 16;
const AT_LEAST = 60;

let database: FreshDatabase;
let server: TestProcess | undefined;

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(async () => {
  await server?.kill();
  await database.close();
});

function nextMonday(): string {
  let day = addDays(dayOf(new Date(), ZONE), 21);
  while (weekdayOf(day) !== 'Monday') day = addDays(day, 1);
  return day;
}

it('a server killed in the middle of bookings loses no acknowledged booking and leaks no place', {
  timeout: 120_000,
}, async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  server = await startProcess(database.url, port);
  const { child } = server;
  const { accessToken } = await signInOverHttp({ origin, email: PEOPLE.dispatcher, password: DEMO_PASSWORD });
  const client = createClient({ base: `http://127.0.0.1:${port}/api`, token: () => accessToken });
  const date = nextMonday();
  const acknowledged: number[] = [];

  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, lane) => {
      for (let turn = 0; child.exitCode === null && child.signalCode === null; turn++) {
        try {
          const { appointmentId } = await client.send(appointmentCalls.book, {
            body: dropOff(date, 7 + ((lane + turn) % 11)),
          });
          acknowledged.push(appointmentId);
          if (acknowledged.length === AT_LEAST) child.kill('SIGKILL');
        } catch (error) {
          if (!(error instanceof ApiError) || (error.status !== 0 && error.status !== 409)) throw error;
          if (error.status === 0) return;
        }
      }
    }),
  );
  await server.kill();

  server = await startProcess(database.url, port);
  const { rows: kept } = await sql<{ id: number }>`
    select appointment_id as id from appointment where appointment_id = any(${acknowledged})`.execute(
    database.db,
  );
  expect(new Set(kept.map(row => row.id))).toEqual(new Set(acknowledged));
  const { rows: leaks } = await sql`
    select slot.gate_id, instance_date, slot.zone, booked, count(appointment_id)::int as live
    from slot left join appointment a on a.gate_id = slot.gate_id and a.appointment_date = slot.instance_date
      and a.zone = slot.zone and a.status <> 'Canceled'
    group by slot.gate_id, instance_date, slot.zone, booked having booked <> count(appointment_id)`.execute(
    database.db,
  );
  expect(leaks).toEqual([]);
});
