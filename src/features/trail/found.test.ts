import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { companyNamed } from '#features/access/request/testing.ts';
import type { Client } from '#kernel/client.ts';
import type { Page } from '#kernel/paging.ts';
import { trailCalls } from './contract.ts';
import type { TrailEntry } from './model.ts';
import { readerOf } from './rules.ts';
import { newest, type Question } from './sql.ts';
import { onRecord, statusOf, trail } from './testing.ts';

let product: TestProduct;
let aroha: Client;
let hana: Client;
let other: number;

beforeAll(async () => {
  product = await startProduct({ withTerminal: true });
  aroha = await product.as('portAdmin');
  hana = await product.as('companyAdmin');
  other = await companyNamed(product, 'Bay Haulage');
});
afterAll(() => product.close());

const at = (hour: number) => new Date(Date.UTC(2020, 0, 10, hour));

describe('what is found', () => {
  beforeAll(async () => {
    // At 10:59 UTC the 10th of January is still on at the port, at 11:00 it is the 11th.
    await onRecord(product, {
      at: at(10),
      noun: 'gate',
      noun_id: 'OLD',
      actor: 'x@y.example',
      actor_name: 'Xena Old',
      company_id: null,
    });
    await onRecord(product, {
      at: at(11),
      noun: 'camera',
      noun_id: '9',
      after: { name: '=cmd', password: 's3cret' },
      company_id: other,
    });
  });

  test.each([
    ['the days of the port, both included', { from: '2020-01-10', to: '2020-01-10' }, ['gate']],
    ['the day after', { from: '2020-01-11', to: '2020-01-11' }, ['camera']],
    ['the newest first', { from: '2020-01-10', to: '2020-01-11' }, ['camera', 'gate']],
    ['a kind', { to: '2020-01-11', kind: 'gate' }, ['gate']],
    ['somebody who is gone, by the address', { to: '2020-01-11', person: 'x@y.example' }, ['gate']],
    ['a company by its name', { to: '2020-01-11', company: 'haulage bay' }, ['camera']],
    ['one thing by its number', { to: '2020-01-11', search: 'old' }, ['gate']],
    ['years that no calendar has', { from: '0001-01-01', to: '2020-01-11' }, ['camera', 'gate']],
    ['a day that is none', { to: '2020-01-11', search: '31-02-2026' }, []],
  ])('%s', async (_, query, kinds) => {
    expect((await trail(aroha, query)).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('is asked a page at a time', async () => {
    const query = { page: 2, pageSize: 1, to: '2020-01-11' };
    const page = (await aroha.send(trailCalls.all, { query })) as Page<TrailEntry>;
    expect([page.total, page.rows.map(({ kind }) => kind)]).toEqual([2, ['gate']]);
  });

  it('cannot end before it begins', async () => {
    expect(
      await statusOf(aroha.send(trailCalls.all, { query: { from: '2020-01-11', to: '2020-01-10' } })),
    ).toBe(400);
  });

  it('is exported as a spreadsheet and as CSV, without secrets, and no cell is run', async () => {
    const query = { to: '2020-01-11' };
    const xlsx = await aroha.send(trailCalls.exported, { params: { type: 'xlsx' }, query });
    expect(xlsx.name).toBe('audit-trail.xlsx');
    const { rows } = (await readXlsx(new Uint8Array(await (xlsx.content as Blob).arrayBuffer()))).sheets[0]!;
    expect(rows).toHaveLength(3);
    expect((rows[1]![0] as Date).toISOString()).toBe('2020-01-11T00:00:00.000Z');
    const csv = await aroha.send(trailCalls.exported, { params: { type: 'csv' }, query });
    const text = await (csv.content as Blob).text();
    expect(text.trim().split('\r\n')).toHaveLength(3);
    expect(text).toContain('"11-01-2020 00:00","The portal"');
    expect(text + JSON.stringify(rows)).not.toContain('s3cret');
    const mine = await hana.send(trailCalls.exported, { params: { type: 'csv' }, query: {} });
    expect(await (mine.content as Blob).text()).not.toMatch(/Bay Haulage|Aroha|aroha@/);
  });
});

describe('one question costs an index and a bound', () => {
  const all: Question = { from: null, until: null, actors: null, companyIds: null, kind: null, things: null };
  const port = readerOf({ actsForAll: true, companyId: 1 });
  const firm = readerOf({ actsForAll: false, companyId: 7 });
  beforeAll(async () => {
    await product.pool.query(`
      insert into audit (at, actor, actor_company_id, company_id, action, noun, noun_id, after)
      select timestamptz '2019-01-01' + n * interval '1 minute', 'p' || n % 400 || '@x.example', n % 50, n % 50, 'changed',
        'appointment', n::text, jsonb_build_object('note', repeat('x', 500))
      from generate_series(1, 40000) n;
      insert into audit (at, actor, action, noun, noun_id)
      select timestamptz '2018-01-01' + n * interval '1 minute', 'old@x.example', 'changed', 'site', n::text
      from generate_series(1, 1000) n;
      analyze audit`);
  });

  test.each([
    ['all of it', port, all, 'audit_by_time'],
    ['a day', port, { ...all, from: new Date('2019-01-03'), until: new Date('2019-01-04') }, 'audit_by_time'],
    ['somebody', port, { ...all, actors: ['p7@x.example'] }, 'audit_by_actor'],
    ['a company', port, { ...all, companyIds: [7] }, 'audit_by_company'],
    ['a company’s own', firm, all, 'audit_by_company'],
    ['one thing', port, { ...all, things: [{ kind: 'appointment', id: '777' }] }, 'audit_of_noun'],
    ['a kind that is rare', port, { ...all, kind: 'camera' }, 'audit_by_kind'],
    ['a kind of which nothing was done lately', port, { ...all, kind: 'site' }, 'audit_by_kind'],
  ])('%s', async (_, reader, question, index) => {
    const plan = JSON.stringify(
      await newest(product.db, reader, ['appointment'], question).limit(50).explain('text'),
    );
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on audit');
  });
});

test('no password, hash or token of anybody is in the trail', async () => {
  const { rows } = await product.pool.query<{ found: string }>(
    `select key as found from audit, lateral jsonb_each(coalesce(before, '{}') || coalesce(after, '{}'))
     where noun <> 'camera' and key ~* 'password|secret|token|hash'`,
  );
  expect(rows).toEqual([]);
});
