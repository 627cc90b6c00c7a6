import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentAppointmentsOf } from '#features/appointments/record/sql.ts';
import { vesselCalls } from '#features/vessels/contract.ts';
import { type AdviceOffice, openAdviceOffice } from '../testOffice.ts';
import { tellOfLockOffs } from './jobs.ts';
import { forgetTold } from './sql.ts';

let office: AdviceOffice;
let visitId: string;
let numbers: string[];
beforeAll(async () => {
  office = await openAdviceOffice();
  const { product, unclaimed, unit, isla, advise } = office;
  // Everything advised so far gets out of the way.
  await product.pool.query("update terminal.unit set group_code = 'MON' where trucking_co is not null");
  numbers = await unclaimed(12);
  visitId = (await unit(numbers[0]!)).inboundVisitId!;
  const visits = await Promise.all(numbers.map(async one => (await unit(one)).inboundVisitId));
  numbers = numbers.filter((_, i) => visits[i] === visitId);
  await advise(isla, numbers);
  await setLockOff(48);
});
afterAll(() => office.product.close());

const inHours = (hours: number) => new Date(office.clock.now().getTime() + hours * 3_600_000).toISOString();

async function setLockOff(hours: number): Promise<void> {
  const aroha = await office.product.as('portAdmin');
  const query = { vesselVisitId: visitId, estimatedImportsLockOffDate: inHours(hours) };
  await aroha.send(vesselCalls.setLockOff, { query });
}

/** Of all visits but this one nobody is told: what matters here is this one. */
async function run(hours = 24): Promise<void> {
  const { product, clock } = office;
  const { db, terminal } = product;
  const now = clock.now();
  const facts = { db, terminal, currentAppointments: currentAppointmentsOf, now, zone: 'Pacific/Auckland' };
  await tellOfLockOffs({ ...facts, origin: 'https://landside.example', hours });
}

async function letters(): Promise<{ to: string; subject: string; text: string }[]> {
  const { rows } = await office.product.pool.query<{ to: string; subject: string; text: string }>(
    `select to_address as to, subject, body_text as text from mail where subject like '%(' || $1 || ')%' order by mail_id`,
    [visitId],
  );
  return rows;
}

test('while the lock-off is far away, or the setting says never, nobody is told', async () => {
  await run();
  await setLockOff(20);
  await run(0);
  expect(await letters()).toEqual([]);
});

test('when it is near the firm’s import advisors are told once, of their own containers', async () => {
  await run();
  await run();
  const told = await letters();
  expect(told.map(({ to }) => to)).toEqual(['isla@ahuriritransport.example']);
  expect(told[0]!.text.match(/^- \w+$/gm)).toEqual(numbers.toSorted().map(one => `- ${one}`));
});

test('another firm that advises containers of the vessel is told of its own; the first one is not told again', async () => {
  const { unclaimed, unit, tama, advise } = office;
  const more = await unclaimed(6);
  const there = await Promise.all(more.map(async one => (await unit(one)).inboundVisitId === visitId));
  const theirs = more.filter((_, i) => there[i]);
  expect(theirs.length).toBeGreaterThan(0);
  await advise(tama, theirs);
  await run();
  const told = await letters();
  expect(told.map(({ to }) => to)).toEqual(['isla@ahuriritransport.example', 'tama@bayhaul.example']);
  for (const number of numbers) expect(told[1]!.text).not.toContain(number);
});

test('two processes that look at the same moment tell a firm once', async () => {
  const { product } = office;
  await product.pool.query('delete from import_lock_off_notice');
  await product.pool.query('delete from mail');
  await Promise.all([run(), run()]);
  expect((await letters()).map(({ to }) => to).toSorted()).toEqual([
    'isla@ahuriritransport.example',
    'tama@bayhaul.example',
  ]);
});

test('what was told is forgotten after its time', async () => {
  const { db } = office.product;
  const kept = await db.selectFrom('import_lock_off_notice').selectAll().execute();
  expect(await forgetTold(db, office.clock.now(), 500)).toBe(kept.length);
  expect(await forgetTold(db, office.clock.now(), 500)).toBe(0);
});
