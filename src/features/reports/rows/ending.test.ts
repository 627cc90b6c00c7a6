import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PersonOfTests } from '#app/testing.ts';
import { reportCalls } from '../contract.ts';
import type { ReportRecord } from '../model.ts';
import { giveRole, openRoom, type ReportRoom } from '../testing.ts';

/** A reader has a low priority: beside other tests it takes its time. */
const SOON = { timeout: 20_000 };

let room: ReportRoom;

beforeAll(async () => {
  room = await openRoom({ settings: { REPORTS_SECONDS: '30' } });
  await room.product.pool.query(`
    create function report.nap(n int) returns int language plpgsql volatile as
      $$ begin if n > 150 then perform pg_sleep(0.05); end if; return n; end $$;
    create view report.slow as select report.nap(n) as n from generate_series(1, 20000) n;
    create view report.shrinking as select n, 'word' || n as word from generate_series(1, 3) n;
    create view report.chosen as select company_id, name, 'x' as word from company;
    create view report.narrowed as select n, 'word' || n as word from generate_series(1, 3) n;
    create view report.ours as select company_id, name from company;
    create view report.broken as select 100 / (150 - n) as n from generate_series(1, 10000) n`);
});
afterAll(() => room.product.close());

/** What is at work in PostgreSQL for reports. */
async function atWork(): Promise<number> {
  const { rowCount } = await room.product.pool.query(
    "select from pg_stat_activity where usename = 'landside_reports' and datname = current_database() and state = 'active'",
  );
  return rowCount ?? 0;
}

const read = (id: number) => room.viewer.send(reportCalls.record, { params: { id } });
const sql = (text: string, values: unknown[] = []) => room.product.pool.query(text, values);

/** Begins to read a report that takes its time, does something once its first rows are there, and answers how it ended. */
async function meanwhile(
  id: number,
  work: () => Promise<unknown>,
  who: PersonOfTests = 'dispatcher',
): Promise<ReportRecord> {
  const { origin } = room.product;
  const answer = await fetch(`${origin}/api/reports/record/${id}`, {
    headers: {
      authorization: `Bearer ${await room.product.tokenOf(who)}`,
      'accept-encoding': 'identity',
    },
  });
  const parts = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('"rows":[[')) text += (await parts.read()).value;
  await work();
  for (;;) {
    const { done, value } = await parts.read();
    if (done) return JSON.parse(text) as ReportRecord;
    text += value;
  }
}

beforeEach(async () => {
  await sql("update portal_user set status = 'A' where user_id = $1", [room.viewerId]);
  await giveRole(room.product, 'mia@ahuriritransport.example');
});

describe('what is being read ends', () => {
  it.each([
    ['the report is deleted', (id: number) => room.admin.send(reportCalls.remove, { params: { id } })],
    [
      'it is taken from the person',
      (id: number) => sql('delete from report_user where report_id = $1', [id]),
    ],
    [
      'the role is taken',
      () =>
        sql(
          `delete from portal_user_role where user_id = $1
             and role_id = (select role_id from role where name = 'ReportViewer')`,
          [room.viewerId],
        ),
    ],
    [
      'the person is deactivated',
      () => sql("update portal_user set status = 'D' where user_id = $1", [room.viewerId]),
    ],
  ])('when %s: what was read so far comes with the reason', async (_, work) => {
    const { reportId } = await room.add({ reportDataSourceType: 'V', reportDataSource: 'slow' });
    const answer = await meanwhile(reportId, () => work(reportId));
    expect(answer.stopped).toBe('You may no longer read this report');
    expect(answer.rows.length).toBeGreaterThanOrEqual(100);
    await expect.poll(atWork, SOON).toBe(0);
  });

  it('when who reads for all companies acts for all no more', async () => {
    const email = 'aroha@port.example';
    const userId = await giveRole(room.product, email);
    const { reportId } = await room.add({
      reportDataSourceType: 'V',
      reportDataSource: 'slow',
      reportUsers: [{ userId }],
    });
    const role = "(select role_id from role where name = 'Admin')";
    const answer = await meanwhile(
      reportId,
      () => sql(`delete from portal_user_role where user_id = $1 and role_id = ${role}`, [userId]),
      'portAdmin',
    );
    await sql(`insert into portal_user_role (user_id, role_id) values ($1, ${role})`, [userId]);
    expect(answer.stopped).toBe('You may no longer read this report');
  });

  it('when nobody waits for it any more', async () => {
    const { reportId: id } = await room.add({ reportDataSourceType: 'V', reportDataSource: 'slow' });
    const leaving = new AbortController();
    const reading = room.viewer.send(reportCalls.record, { params: { id } }, { signal: leaving.signal });
    await expect.poll(atWork, SOON).toBe(1);
    leaving.abort();
    await expect(reading).rejects.toThrow();
    await expect.poll(atWork, SOON).toBe(0);
  });

  it('when it fails half-way: in words that tell neither SQL nor values', async () => {
    const { reportId } = await room.add({ reportDataSourceType: 'V', reportDataSource: 'broken' });
    const answer = await read(reportId);
    expect(answer.stopped).toBe('This report cannot be worked out with these filters');
    expect(answer.rows).toHaveLength(100);
  });
});

describe('a source that has changed since the report was saved', () => {
  it('is not read when a column is gone: the port is to look at it', async () => {
    const { reportId } = await room.add({ reportDataSourceType: 'V', reportDataSource: 'shrinking' });
    expect((await read(reportId)).rows).toHaveLength(3);
    await sql('drop view report.shrinking');
    await expect(read(reportId)).rejects.toMatchObject({ status: 400 });
    await sql('create view report.shrinking as select 1 as n');
    await sql('grant select on report.shrinking to landside_reports');
    await expect(read(reportId)).rejects.toMatchObject({
      status: 400,
      errors: {
        Exception: ['The source of this report has changed. Please ask the port to look at the report.'],
      },
    });
  });

  it('is not read when it is bound to companies no more: every company’s rows would be seen', async () => {
    const { reportId } = await room.add({ reportDataSourceType: 'V', reportDataSource: 'ours' });
    expect((await read(reportId)).rows).toEqual([['Ahuriri Transport']]);
    await sql('drop view report.ours');
    await sql('create view report.ours as select name from company');
    await expect(read(reportId)).rejects.toMatchObject({ status: 400 });
  });

  it('tells nothing of what there is to choose either, when it is bound to companies no more', async () => {
    const { reportId: id } = await room.add({
      reportDataSourceType: 'V',
      reportDataSource: 'chosen',
      reportParams: [
        { FilterColumn: 'name', FilterDataType: 'selection', FilterDefaultValue: null, IsRequired: false },
      ],
    });
    const ask = () => room.viewer.send(reportCalls.filters, { params: { id } });
    expect((await ask())[0]!.items).toEqual(['Ahuriri Transport']);
    await sql('drop view report.chosen');
    await sql("create view report.chosen as select name, 'x' as word from company");
    await expect(ask()).rejects.toMatchObject({ status: 400 });
  });

  it('is not read whole when what a filter asks is gone: a value that narrows nothing is refused', async () => {
    const { reportId: id } = await room.add({
      reportDataSourceType: 'V',
      reportDataSource: 'narrowed',
      reportColumns: [{ SortNumber: 1, ColumnName: 'n', ColumnStringName: 'N', ColumnType: 'number' }],
      reportParams: [
        { FilterColumn: 'word', FilterDataType: 'string', FilterDefaultValue: null, IsRequired: false },
      ],
    });
    const asked = { params: { id }, body: { filters: [{ FilterColumn: 'word', FilterValue: 'word2' }] } };
    expect((await room.viewer.send(reportCalls.filteredRecord, asked)).rows).toEqual([[2]]);
    await sql('drop view report.narrowed');
    await sql('create view report.narrowed as select n from generate_series(1, 3) n');
    await expect(room.viewer.send(reportCalls.filteredRecord, asked)).rejects.toMatchObject({
      status: 400,
      errors: {
        Exception: ['The source of this report has changed. Please ask the port to look at the report.'],
      },
    });
  });
});
