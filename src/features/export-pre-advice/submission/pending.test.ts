import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { failureOf, refusal } from '#features/appointments/testOffice.ts';
import { rowsOf } from '#kernel/paging.ts';
import { keepReferences } from '#outside/terminal/references.ts';
import { exportPreAdviceCalls as calls } from '../contract.ts';
import type { AdviseResult } from '../model.ts';
import { BOOKINGS, type Different, newNumber } from '../testing.ts';
import { type ExportOffice, openExportOffice } from '../testOffice.ts';
import { sendPending } from './jobs.ts';

/** A booking that has no place left. */
const FULL: Different = {
  container: { equipmentTypeIsoId: '22G1' },
  booking: { bookingNumber: 'WINE4108' },
  freight: { commodityCode: 'WINE' },
};

const WITHIN = { timeout: 15_000, interval: 200 };

let office: ExportOffice;
let tallyBefore: number;
/** Pre-advised before the terminal went away, and changed while it was: to something right, to something wrong. */
let changed: AdviseResult;
let spoilt: AdviseResult;
/** Pre-advised while it was away: one that is right, one of a booking that nobody could look at, two that are not. */
let waiting: AdviseResult;
let unseen: AdviseResult;
let tooMany: AdviseResult[];
/** The first of those, sent again as often as it is called. */
let adviseFull: () => Promise<AdviseResult>;

beforeAll(async () => {
  office = await openExportOffice();
  await office.product.startWork();
  changed = await office.advise(office.eru);
  spoilt = await office.advise(office.eru);
  await office.advise(office.tama, { freight: { shipperId: 'S0001', shipperName: 'Bay Orchards' } });
  tallyBefore = (await office.tally(BOOKINGS.dry)).tally;
  await office.setAway(true);
  waiting = await office.advise(office.eru);
  unseen = await office.advise(office.eru, { booking: { bookingDetailId: '' } });
  const body = office.typed(FULL);
  adviseFull = () => office.eru.send(calls.advise, { body }, { idempotencyKey: 'full-while-away' });
  tooMany = [await adviseFull(), await office.advise(office.eru, FULL)];
});
afterAll(() => office.product.close());

const row = async ({ containerNumber }: { containerNumber: string }) =>
  rowsOf(await office.eru.send(calls.list, { query: {} })).find(
    one => one.containerNumber === containerNumber,
  );
const change = ({ containerNumber, exportPreAdviceId }: AdviseResult, different: Different = {}) => {
  const content = office.typed({
    ...different,
    container: { ...different.container, containerNumber },
  });
  return office.eru.send(calls.change, { body: { ...content, exportPreAdviceId } });
};
const withdraw = ({ exportPreAdviceId }: AdviseResult, version?: string | null) =>
  office.eru.send(calls.withdraw, { params: { exportPreAdviceId }, query: version ? { version } : {} });

const of = ({ containerNumber }: AdviseResult) => ({ params: { number: containerNumber } });

/** The job, of another process. */
function send(): Promise<number> {
  const { db, embeddedTerminal, live } = office.product;
  const terminal = embeddedTerminal.port;
  return sendPending({ db, terminal, references: keepReferences(terminal), publish: live.publish });
}

describe('while the terminal is away', () => {
  it('a pre-advice is taken, Pending, and told so', async () => {
    expect(waiting).toMatchObject({ status: 'Pending', messages: [expect.stringContaining('Pending')] });
    expect(await row(waiting)).toMatchObject({ transitState: 'Pending', transitStateAndZone: 'Pending' });
    expect((await office.tally(BOOKINGS.dry)).tally).toBe(tallyBefore);
  });

  it('nobody else may take the container, nor its own firm again', async () => {
    const same = { container: { containerNumber: waiting.containerNumber } };
    expect((await refusal(office.advise(office.tama, same))).errors).toEqual({
      'Container.ContainerNumber': ['This container has already been pre-advised by another party'],
    });
    expect((await refusal(office.advise(office.eru, same))).status).toBe(400);
  });

  it('what cannot be right is refused all the same', async () => {
    const wrong = { container: { vgmWeight: 999, sealNumbers: [] } };
    expect(Object.keys((await refusal(office.advise(office.eru, wrong))).errors)).toEqual([
      'Container.VgmWeight',
      'Container.SealNumbers',
    ]);
  });

  it('the wizard can be gone through: what is kept here is told, the rest is answered 503', async () => {
    expect(await office.eru.send(calls.active, of(waiting))).toMatchObject({
      isActive: true,
      exportPreAdviceId: waiting.exportPreAdviceId,
    });
    expect(await office.tama.send(calls.active, of(waiting))).toMatchObject({
      isActive: true,
      exportPreAdviceId: null,
    });
    const free = { params: { number: newNumber() } };
    for (const call of [calls.active, calls.details])
      expect((await failureOf(office.eru.send(call, free))).problem?.['neighbour']).toBe('terminal');
    const number = { params: { number: BOOKINGS.dry } };
    expect((await failureOf(office.eru.send(calls.booking, number))).problem?.['neighbour']).toBe('terminal');
    const own = { id: 'POHUFRT', name: 'Pōhutukawa Freight', idAndName: 'POHUFRT - Pōhutukawa Freight' };
    expect((await office.eru.send(calls.userShipper, {})).shipper).toEqual(own);
  });

  it('shippers are those that the company has shipped for, and nobody else’s', async () => {
    const shippers = (client: typeof office.eru, match: string) =>
      client.send(calls.shippers, { query: { match } });
    expect((await shippers(office.eru, 'pohu')).map(({ id }) => id)).toEqual(['POHUFRT']);
    expect((await shippers(office.tama, 'bay')).map(({ id }) => id)).toEqual(['S0001']);
    expect((await failureOf(shippers(office.eru, 'bay'))).status).toBe(503);
  });

  it('changes of what there is are taken too', async () => {
    expect(await change(changed, { container: { vgmWeight: 11_000 } })).toMatchObject({ status: 'Pending' });
    expect(await change(spoilt, { booking: { bookingNumber: 'NOSUCH99' } })).toMatchObject({
      status: 'Pending',
    });
    expect((await refusal(change(changed))).errors).toEqual({
      Exception: ['It is Pending and cannot be changed any more'],
    });
  });

  it('the job leaves everything as it is', async () => {
    expect(await send()).toBe(0);
    expect(await row(waiting)).toMatchObject({ transitState: 'Pending' });
  });
});

describe('once the terminal is back', () => {
  beforeAll(async () => {
    await office.setAway(false);
    const ctx = { actorLogin: 'test', correlationId: 'test' };
    const { pool, terminal } = office.product;
    await vi.waitFor(async () => expect((await terminal.health(ctx)).ok).toBe(true), WITHIN);
    await Promise.all([send(), send()]);
    const pending = `select from export_pre_advice where status = 'Pending'`;
    await vi.waitFor(async () => expect((await pool.query(pending)).rowCount).toBe(0), WITHIN);
  }, 40_000);

  it('it is sent, once, by however many processes, and counted once', async () => {
    expect(await row(waiting)).toMatchObject({ transitState: 'Inbound', refusals: [] });
    expect((await office.tally(BOOKINGS.dry)).tally).toBe(tallyBefore + 2);
    const { rows } = await office.product.pool.query(
      `select action, actor from audit where noun = 'export pre-advice' and noun_id = $1 order by audit_id`,
      [String(waiting.exportPreAdviceId)],
    );
    expect(rows).toEqual([
      { action: 'kept to be sent', actor: 'eru@pohutukawa.example' },
      { action: 'pre-advised', actor: 'export pre-advice' },
    ]);
  });

  it('of a booking that nobody could look at, the only detail that matches is taken', async () => {
    expect(await row(unseen)).toMatchObject({ transitState: 'Inbound', refusals: [] });
    const opened = await office.eru.send(calls.one, { params: { number: unseen.containerNumber } });
    expect(opened.booking).toMatchObject({ bookingNumber: BOOKINGS.dry, bookingDetailId: '1' });
  });

  it('an answer that was lost on its way counts no second time', async () => {
    const { rowCount } = await office.product.pool.query(
      `update export_pre_advice set status = 'Pending', is_at_terminal = false where export_pre_advice_id = $1`,
      [waiting.exportPreAdviceId],
    );
    expect(rowCount).toBe(1);
    await send();
    await expect.poll(async () => (await row(waiting))?.transitState).toBe('Inbound');
    expect((await office.tally(BOOKINGS.dry)).tally).toBe(tallyBefore + 2);
  });

  it('nor is it refused when its vessel has closed meanwhile: the terminal counts it', async () => {
    const { pool } = office.product;
    await pool.query(
      `update export_pre_advice set status = 'Pending', is_at_terminal = false where export_pre_advice_id = $1`,
      [waiting.exportPreAdviceId],
    );
    const cutoff = (sign: string) =>
      pool.query(`update terminal.visit v set cargo_cutoff = cargo_cutoff ${sign} interval '30 days'
        from terminal.booking b where b.visit_id = v.visit_id and b.booking_nbr = '${BOOKINGS.dry}'`);
    await cutoff('-');
    try {
      await send();
      await expect.poll(async () => (await row(waiting))?.transitState).toBe('Inbound');
    } finally {
      await cutoff('+');
    }
  });

  it('a change is made, and does not count twice', async () => {
    expect(await row(changed)).toMatchObject({ transitState: 'Inbound', vgmWeight: 11_000 });
  });

  it('what the terminal refuses is a row with the reason, and is put right by Change Data', async () => {
    const reason = 'All containers of this booking have been pre-advised';
    const [first] = tooMany;
    expect(await row(first!)).toMatchObject({ transitState: 'Refused', refusals: [reason] });
    const opened = await office.eru.send(calls.one, { params: { number: first!.containerNumber } });
    expect(opened).toMatchObject({ refusals: [reason], booking: { bookingNumber: 'WINE4108' } });
    expect((await refusal(adviseFull())).errors).toEqual({ Exception: [reason] });
    expect(await change(first!)).toMatchObject({ status: 'Submitted' });
    expect(await row(first!)).toMatchObject({ transitState: 'Inbound', bookingNumber: BOOKINGS.dry });
  });

  it('or it is removed, as it was listed and not once a colleague has changed it; what the terminal has cannot be', async () => {
    const { version } = (await row(tooMany[1]!))!;
    expect((await refusal(withdraw(tooMany[1]!, tooMany[1]!.version))).status).toBe(409);
    await withdraw(tooMany[1]!, version);
    expect(await row(tooMany[1]!)).toBeUndefined();
    expect((await refusal(withdraw(waiting))).errors).toEqual({
      Exception: ['Only a pre-advice that the terminal has refused can be removed'],
    });
  });

  it('a refused change of a full booking may go back to the place that the terminal still counts', async () => {
    const { pool } = office.product;
    const one = await office.advise(office.eru);
    await pool.query(
      `update export_pre_advice set status = 'Refused', content = jsonb_set(content, '{booking,bookingNumber}', '"WINE4108"')
        where export_pre_advice_id = $1`,
      [one.exportPreAdviceId],
    );
    const { quantity } = await office.tally(BOOKINGS.dry);
    const set = (to: string) =>
      pool.query(
        `update terminal.booking_item set quantity = ${to} where booking_nbr = '${BOOKINGS.dry}' and item_nbr = 1`,
      );
    await set('tally');
    try {
      expect(await change(one, { container: { vgmWeight: 12_000 } })).toMatchObject({ status: 'Submitted' });
    } finally {
      await set(String(quantity));
    }
  });

  it('a change that is refused leaves what there was, and once removed that is shown again', async () => {
    expect(await row(spoilt)).toMatchObject({
      transitState: 'Refused',
      refusals: ['The provider has not (yet) been advised of this booking'],
    });
    await withdraw(spoilt);
    expect(await row(spoilt)).toMatchObject({ transitState: 'Inbound', bookingNumber: BOOKINGS.dry });
  });
});
