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

it('nor by submitting, many at once: what is not there counts, what is there does not', async () => {
  const { pool } = office.product;
  await pool.query('delete from export_lookup');
  await office.advise(office.eru);
  const left = 5;
  await pool.query(`update export_lookup set used = $1 where kind = 'booking'`, [
    LOOKUP_LIMITS.booking - left,
  ]);
  const guesses = Array.from({ length: 4 * left }, (_, i) => ({ bookingNumber: `GUESS${i}` }));
  const answers = await Promise.all(
    guesses.map((booking, i) =>
      refusal(i % 2 ? office.advise(office.eru, { booking }) : look(office.eru, booking.bookingNumber)),
    ),
  );
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(left);
  expect((await refusal(office.advise(office.eru))).status).toBe(429);
  await pool.query('delete from export_lookup');
});

it('nor can the list of shippers be walked', async () => {
  const search = () => office.eru.send(calls.shippers, { query: { match: 'fr' } });
  expect(await search()).not.toEqual([]);
  await office.product.pool.query(`update export_lookup set used = $1 where kind = 'shipper'`, [
    LOOKUP_LIMITS.shipper,
  ]);
  expect((await refusal(search())).status).toBe(429);
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
