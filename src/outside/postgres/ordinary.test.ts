import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemble } from '#app/product.ts';
import { readSettings } from '#app/settings.ts';
import { createClock } from '#kernel/clock.ts';
import { openPool } from '#kernel/database.ts';
import { ensureReader, READER } from '#outside/sources/reader.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { asOrdinary, PORTAL } from './ordinary.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'landside-test-ordinary-'));
  postgres = await startEmbeddedPostgres({ folder, fsync: false, flags: ['shared_buffers=32MB'] });
  url = postgres.url;
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ask<Row>(at: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

describe('the portal uses its embedded PostgreSQL as an ordinary role', { timeout: 120_000 }, () => {
  it('that owns its database, may make a role, and is no superuser; whoever starts at the same time is given the same', async () => {
    const [address, again] = await Promise.all([asOrdinary(url), asOrdinary(url)]);
    expect(again).toBe(address);
    expect(new URL(address).username).toBe(PORTAL);
    expect(
      await ask(
        address,
        'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication from pg_roles where rolname = current_user',
      ),
    ).toEqual([
      {
        rolsuper: false,
        rolcreaterole: true,
        rolcreatedb: false,
        rolbypassrls: false,
        rolreplication: false,
      },
    ]);
    await expect(ask(address, `select pg_read_file('PG_VERSION')`)).rejects.toThrow('permission denied');
    await expect(ask(address, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied');
  });

  it('by which the whole product starts, and starts again', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const settings = readSettings({ WEB_FOLDER: 'none', LOG_LEVEL: 'silent' });
      const product = await assemble(settings, await asOrdinary(url), createClock());
      await product.startWork();
      expect((await product.app.inject('/ready')).json()).toMatchObject({ ready: true });
      await product.close();
    }
    expect(await ask(url, `select distinct tableowner from pg_tables where schemaname = 'public'`)).toEqual([
      { tableowner: PORTAL },
    ]);
  });

  it('that makes the role which reads reports, and gives it another password when its own was changed', async () => {
    const address = new URL(await asOrdinary(url));
    const seen: string[] = [];
    for (const password of [address.password, 'another one']) {
      await ask(url, `alter role ${PORTAL} password '${password}'`);
      address.password = password;
      const pool = openPool(address.href);
      seen.push(await ensureReader(pool, address.href));
      await pool.end();
    }
    expect(seen[0]).not.toBe(seen[1]);
    expect(await ask(seen[1]!, 'select current_user as name')).toEqual([{ name: READER }]);
  });

  it('a database that was filled before is used as it was', async () => {
    await ask(url, 'create database before');
    const address = new URL(url);
    address.pathname = '/before';
    await ask(address.href, 'create table company (company_id int)');
    expect(await asOrdinary(address.href)).toBe(address.href);
  });
});
