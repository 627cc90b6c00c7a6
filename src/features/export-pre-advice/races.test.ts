import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#features/appointments/testOffice.ts';
import type { Client } from '#kernel/client.ts';
import { exportPreAdviceCalls as calls } from './contract.ts';
import { BOOKINGS, type Different, newNumber, PAINT } from './testing.ts';
import { type ExportOffice, openExportOffice } from './testOffice.ts';

const FULL = { 'Booking.BookingNumber': ['All containers of this booking have been pre-advised'] };
const ANOTHERS = {
  'Container.ContainerNumber': ['This container has already been pre-advised by another party'],
};
const ALREADY = {
  'Container.ContainerNumber': ['You have pre-advised this container already: open it to update it'],
};

let office: ExportOffice;
/** Both firms, through two processes. */
let erus: Client[];
let tamas: Client[];
beforeAll(async () => {
  office = await openExportOffice();
  const other = await office.product.another();
  erus = [office.eru, await other.as('exportCoordinator')];
  tamas = [office.tama, await other.as('otherDispatcher')];
  closeOther = () => other.close();
});
let closeOther: () => Promise<void>;
afterAll(async () => {
  await closeOther();
  await office.product.close();
});

async function outcomes(work: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(work);
  const made = settled.filter(one => one.status === 'fulfilled');
  const refused = await Promise.all(
    settled.flatMap(one => (one.status === 'rejected' ? [refusal(Promise.reject(one.reason as Error))] : [])),
  );
  return { made, refused };
}

const inPaint = (different: Different = {}): Different => ({
  ...PAINT,
  ...different,
  container: { ...PAINT.container, ...different.container },
});

describe('the last place of a booking', () => {
  it('64 clients of two firms ask at once: one has it, 63 are told, and the tally is full', async () => {
    const { quantity, tally } = await office.tally(BOOKINGS.hazardous);
    for (let left = quantity - tally; left > 1; left--) await office.advise(office.eru, PAINT);
    const clients = Array.from({ length: 64 }, (_, i) => [...erus, ...tamas][i % 4]!);
    const { made, refused } = await outcomes(clients.map(client => office.advise(client, inPaint())));
    expect(made).toHaveLength(1);
    expect(refused).toHaveLength(63);
    for (const { errors } of refused) expect(errors).toEqual(FULL);
    expect(await office.tally(BOOKINGS.hazardous)).toEqual({ quantity, tally: quantity });
    const { rows } = await office.product.pool.query(
      `select count(*)::int as rows from export_pre_advice where status <> 'Submitted'`,
    );
    expect(rows).toEqual([{ rows: 0 }]);
  });
});

describe('the same container', () => {
  it('by two firms at once, many times over: one has it, the other is told no more than that', async () => {
    for (let round = 0; round < 10; round++) {
      const { tally } = await office.tally(BOOKINGS.dry);
      const same = { container: { containerNumber: newNumber() } };
      const clients = [...erus, ...tamas].map((_, i, all) => all[(i + round) % all.length]!);
      const { made, refused } = await outcomes(clients.map(client => office.advise(client, same)));
      expect(made).toHaveLength(1);
      expect(refused).toHaveLength(3);
      for (const { errors } of refused) expect([ANOTHERS, ALREADY]).toContainEqual(errors);
      expect(refused.filter(({ errors }) => 'Container.ContainerNumber' in errors)).toHaveLength(3);
      expect((await office.tally(BOOKINGS.dry)).tally).toBe(tally + 1);
    }
  });

  it('by two colleagues of one firm at once: the second is told that it is their own', async () => {
    for (let round = 0; round < 10; round++) {
      const same = { container: { containerNumber: newNumber() } };
      const { made, refused } = await outcomes(erus.map(client => office.advise(client, same)));
      expect(made).toHaveLength(1);
      expect(refused.map(({ errors }) => errors)).toEqual([ALREADY]);
    }
  });

  it('is changed by two people of a firm at once: one change is made, the other is told, and it counts once', async () => {
    const { containerNumber, exportPreAdviceId, version } = await office.advise(office.eru);
    const before = await office.tally(BOOKINGS.dry);
    const { made, refused } = await outcomes(
      [15_000, 16_000, 17_000, 18_000].map((vgmWeight, i) =>
        erus[i % 2]!.send(calls.change, {
          body: {
            ...office.typed({ container: { containerNumber, vgmWeight } }),
            exportPreAdviceId,
            version,
          },
        }),
      ),
    );
    expect(made).toHaveLength(1);
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await office.tally(BOOKINGS.dry)).toEqual(before);
  });
});

describe('the vessel closes while the last step is open', () => {
  it('what is submitted after the cut-off is refused, also a change', async () => {
    const { containerNumber, exportPreAdviceId } = await office.advise(office.eru);
    const { pool } = office.product;
    const cutoff = (sql: string) =>
      pool.query(`update terminal.visit v set cargo_cutoff = cargo_cutoff ${sql} interval '30 days'
        from terminal.booking b where b.visit_id = v.visit_id and b.booking_nbr = '${BOOKINGS.dry}'`);
    await cutoff('-');
    try {
      const late = await refusal(office.advise(office.eru));
      expect(late.errors).toEqual({
        'Booking.BookingNumber': [expect.stringMatching(/^The cutoff of vessel visit/)],
      });
      const content = office.typed({ container: { containerNumber, vgmWeight: 8_000 } });
      const change = office.eru.send(calls.change, { body: { ...content, exportPreAdviceId } });
      expect((await refusal(change)).status).toBe(400);
    } finally {
      await cutoff('+');
    }
    const opened = await office.eru.send(calls.one, { params: { number: containerNumber } });
    expect(opened).toMatchObject({ transitState: 'Inbound', container: { vgmWeight: 21_450 } });
  });
});
