import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { appointmentCalls } from '#features/appointments/contract.ts';
import type { Appointment } from '#features/appointments/model.ts';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { trailCalls } from '#features/trail/contract.ts';
import { rowsOf } from '#kernel/paging.ts';
import { fillHistory } from './history.ts';

let product: TestProduct;
let own: Appointment[];

beforeAll(async () => {
  product = await startProduct({ withTerminal: true, daysAhead: 14 });
  const { db, terminal, clock } = product;
  await fillHistory(db, { now: clock.now(), zone: 'Pacific/Auckland', terminal });
  const all = await (await product.as('dispatcher')).send(appointmentCalls.list, { query: {} });
  own = all.filter(({ isFromPropel }) => isFromPropel);
});
afterAll(() => product.close());

test('an appointment of the demo dispatcher has been booked by somebody of the firm, before now', async () => {
  const mia = await product.as('dispatcher');
  expect(own.length).toBeGreaterThan(10);
  for (const { appointmentId: id } of [own[0]!, own.at(-1)!]) {
    const { entries } = await mia.send(trailCalls.ofAppointment, { params: { id } });
    const booked = entries.at(-1)!;
    expect(booked).toMatchObject({ deed: 'Booked', kind: 'appointment' });
    expect(booked.who).not.toMatch(/Port staff|Somebody|The /);
    expect(Date.parse(booked.at)).toBeLessThan(product.clock.now().getTime());
  }
});

test('what became of them is told after it, by whom or what', async () => {
  const { rows } = await product.pool.query<{ action: string; status: string; count: number }>(
    `select action, a.status, count(*)::int as count from audit join appointment a on appointment_id::text = noun_id
     where noun = 'appointment' and action <> 'booked' group by 1, 2 order by 1, 2`,
  );
  const told = new Set(rows.map(({ action, status }) => `${action}: ${status}`));
  expect(told).toContain('cancelled: Canceled');
  expect(told).toContain('taken at the gate: Used');
  expect(
    [...told].filter(one => /^cancelled: (?!Canceled)|^moved by time: (?!Late|Expired)/.test(one)),
  ).toEqual([]);
});

test('an import of the demo advisor has been advised by somebody of the firm, and put in its group', async () => {
  const isla = await product.as('importAdvisor');
  const advised = rowsOf(await isla.send(importAdviceCalls.advised, {}));
  expect(advised.length).toBeGreaterThan(10);
  for (const { containerNumber, group } of advised) {
    const { entries } = await isla.send(trailCalls.ofImport, { params: { containerNumber } });
    expect(entries.map(({ deed, kind }) => [deed, kind])).toEqual(
      Array.from({ length: group === '' ? 1 : 2 }, () => ['Import advised', 'container']),
    );
    expect(Date.parse(entries[0]!.at)).toBeLessThan(product.clock.now().getTime());
  }
});
