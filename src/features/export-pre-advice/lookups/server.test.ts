import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '#features/appointments/testOffice.ts';
import { exportPreAdviceCalls as calls } from '../contract.ts';
import { BOOKINGS, newNumber } from '../testing.ts';
import { type ExportOffice, openExportOffice } from '../testOffice.ts';
import { LOOKUP_LIMITS } from './model.ts';

let office: ExportOffice;
beforeAll(async () => {
  office = await openExportOffice();
});
afterAll(() => office.product.close());

const check = (numbers: string[]) => office.eru.send(calls.check, { body: { containerNumbers: numbers } });

const look = (client: ExportOffice['eru'], number: string) =>
  client.send(calls.booking, { params: { number } });

it('bookings cannot be guessed: after so many that are not there a person has to wait an hour, others need not', async () => {
  expect(await look(office.eru, BOOKINGS.dry)).toMatchObject({ bookingNumber: BOOKINGS.dry });
  for (let i = 0; i < LOOKUP_LIMITS.booking; i++)
    expect((await refusal(look(office.eru, `GUESS${i}`))).status).toBe(404);
  expect((await refusal(look(office.eru, 'GUESSED'))).status).toBe(429);
  expect((await refusal(look(office.eru, BOOKINGS.dry))).status).toBe(429);
  expect(await look(office.tama, BOOKINGS.dry.toLowerCase())).toMatchObject({ bookingNumber: BOOKINGS.dry });
  await office.product.pool.query(`update export_lookup set began_at = began_at - interval '61 minutes'`);
  expect(await look(office.eru, BOOKINGS.dry)).toMatchObject({ bookingNumber: BOOKINGS.dry });
});

it('nor can containers', async () => {
  const many = Array.from({ length: 500 }, newNumber);
  for (let i = 0; i < LOOKUP_LIMITS.container; i += many.length) expect(await check(many)).toHaveLength(500);
  expect((await refusal(check([newNumber()]))).status).toBe(429);
});

it('many are checked at once, each by itself, in the order given', async () => {
  await office.product.pool.query('delete from export_lookup');
  const { containerNumber, exportPreAdviceId } = await office.advise(office.eru);
  const { containerNumber: tamas } = await office.advise(office.tama);
  const free = newNumber();
  const numbers = [free.toLowerCase(), containerNumber, 'no number', tamas];
  const checked = await office.eru.send(calls.check, { body: { containerNumbers: numbers } });
  expect(checked).toMatchObject([
    { containerNumber: free, isActive: false, containerNumberIsNewForN4: true, exportPreAdviceId: null },
    { containerNumber, isActive: true, exportPreAdviceId, equipmentTypeIsoId: '45G1' },
    { containerNumber: 'NO NUMBER', isActive: false },
    { containerNumber: tamas, isActive: true, exportPreAdviceId: null, equipmentTypeIsoId: null },
  ]);
});
