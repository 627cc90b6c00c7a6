import { readFile } from 'node:fs/promises';
import { Client as Connection } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appointmentCalls } from '#features/appointments/contract.ts';
import {
  openBookingOffice as openTruckOffice,
  type BookingOffice as TruckOffice,
} from '#features/appointments/testOffice.ts';
import {
  openTrain,
  openBookingOffice as openWagonOffice,
  type BookingOffice as WagonOffice,
} from '#features/planner/bookings/testing.ts';
import { slotCalls } from '#features/slots/contract.ts';

const sent: string[] = [];

/** Every statement that this process sends to PostgreSQL, on any connection. */
function listen(): void {
  const prototype = Connection.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...args) {
    const [asked] = args as [string | { text: string }];
    sent.push(typeof asked === 'string' ? asked : asked.text);
    return Reflect.apply(query, this, args);
  };
  forget = () => Object.assign(prototype, { query });
}
let forget: () => void;

let trucks: TruckOffice;
let wagons: WagonOffice;
/** Places on wagons, each for one booking. */
const places: number[] = [];
beforeAll(async () => {
  listen();
  trucks = await openTruckOffice();
  wagons = await openWagonOffice();
  const train = await openTrain(wagons);
  places.push(await train.newSlot(), await train.newSlot());
});
afterAll(async () => {
  forget();
  await trucks.product.close();
  await wagons.port.close();
});

let boxes = 0;
function bookTruck(zone: number): Promise<unknown> {
  boxes += 1;
  return trucks.book(trucks.mia, { zone, containerNumber: `COUU${String(boxes).padStart(7, '0')}` });
}

async function fill(zone: number): Promise<void> {
  await trucks.product.pool.query(
    `update slot set booked = capacity where gate_id = 'APPT_GATE' and instance_date = $1 and zone = $2`,
    [trucks.day, zone],
  );
}

const bookWagon = () => wagons.book(places.pop()!);

/** What the call of a row of the table sends, once it is warm; news to other screens follows later and is not its. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  await call();
  sent.length = 0;
  await call();
  return sent
    .filter(text => !text.includes('pg_notify'))
    .map(text => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120));
}

/** The table 'How many statements' of docs/performance.md: how many for each call, beside those of every call. */
async function told(): Promise<Map<string, number>> {
  const text = await readFile('docs/performance.md', 'utf8');
  const [, section = ''] = text.split('### How many statements');
  const rows = [...section.split('###')[0]!.matchAll(/^\| ([^|]+) \| (\d+)/gm)];
  return new Map(rows.map(([, call, count]) => [call!, Number(count)]));
}

test.each([
  ['list of current appointments', () => trucks.mia.send(appointmentCalls.list, {})],
  ['availability of a date', () => trucks.mia.send(slotCalls.available, { query: { date: trucks.day } })],
  ['booking a truck', () => bookTruck(9)],
  ['booking a wagon', bookWagon],
] as const)('%s sends as many statements as docs/performance.md says', async (name, call) => {
  const statements = await statementsOf(call);
  const table = await told();
  expect(statements, statements.join('\n')).toHaveLength(table.get('every call')! + table.get(name)!);
});

test('a refusal of a full hour sends as many statements as docs/performance.md says', async () => {
  await fill(10);
  const statements = await statementsOf(() => expect(bookTruck(10)).rejects.toMatchObject({ status: 409 }));
  const table = await told();
  const names = ['every call', 'booking a truck', 'booking a truck, when the hour is full'];
  expect(statements, statements.join('\n')).toHaveLength(
    names.reduce((sum, name) => sum + table.get(name)!, 0),
  );
});

test('the terminal is not asked for appointments when news name our own', async () => {
  const { mia } = trucks;
  const { appointmentId } = (await bookTruck(12)) as { appointmentId: number };
  const asked = async (only: string): Promise<number> =>
    (await statementsOf(() => mia.send(appointmentCalls.list, { query: { only } }))).length;
  const own = `appointmentId:${appointmentId}.isFromPropel:true`;
  expect(await asked(`appointmentId:${appointmentId}`)).toBe((await asked(own)) + 1);
});
