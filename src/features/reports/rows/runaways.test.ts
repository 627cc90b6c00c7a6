import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { dropOff } from '#features/appointments/testing.ts';
import { addDays, dayOf } from '#kernel/calendar.ts';
import { reportCalls } from '../contract.ts';
import { openRoom, type ReportRoom } from '../testing.ts';

let room: ReportRoom;

beforeAll(async () => {
  room = await openRoom({ settings: { REPORTS_SECONDS: '6', REPORTS_POOL: '3' } });
  await room.product.pool.query(
    'create view report.runaway as select sum(n * n % 7) as n from generate_series(1, 1e11) n',
  );
});
afterAll(() => room.product.close());

it('bookings go on while ten reports run away; each of these is ended or asked to come again, and none is a fault', async () => {
  const { reportId: id } = await room.add({ reportDataSourceType: 'V', reportDataSource: 'runaway' });
  const leaving = new AbortController();
  let ended = 0;
  const runaways = Array.from({ length: 10 }, () =>
    room.viewer.send(reportCalls.record, { params: { id } }, { signal: leaving.signal }).then(
      () => 'answered',
      (error: { status?: number; errors?: Record<string, string[]> }) => {
        ended += 1;
        return `${error.status ?? 'left'} ${error.errors?.['Exception']?.[0] ?? ''}`;
      },
    ),
  );
  const { rows } = await room.product.pool.query<{ zone: number; day: string }>(
    `select zone, instance_date::text as day from slot where gate_id = 'APPT_GATE' and instance_date = $1
       and capacity > booked order by zone desc limit 1`,
    [addDays(dayOf(room.product.clock.now(), 'Pacific/Auckland'), 2)],
  );
  for (let booked = 0; booked < 5; booked += 1) {
    const { appointmentId } = await room.viewer.send(appointmentCalls.book, {
      body: dropOff(rows[0]!.day, rows[0]!.zone),
    });
    expect(appointmentId).toBeGreaterThan(0);
  }
  await expect.poll(() => ended, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  leaving.abort();
  const said = await Promise.all(runaways);
  expect(
    said.filter(one => one.startsWith('400 This report took longer than 6 seconds')).length,
  ).toBeGreaterThanOrEqual(3);
  expect(said.filter(one => !/^(400 This report took|503 Many reports|left)/.test(one))).toEqual([]);
});
