import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { openDatabase, openPool } from './database.ts';
import { migrate } from './migrate.ts';

let fresh: FreshDatabase;
let folder: string;

beforeEach(async () => {
  fresh = await freshDatabase();
  // The copy carries the product's own migrations: these tests begin with none.
  await sql`DROP TABLE IF EXISTS kysely_migration, kysely_migration_lock`.execute(fresh.db);
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
});

afterEach(async () => {
  await fresh.close();
  await rm(folder, { recursive: true });
});

const put = (name: string, text: string) => writeFile(path.join(folder, name), text);

describe('migrate', () => {
  test('runs each file once, in the order of the numbers', async () => {
    await put('0002-fruit.sql', "INSERT INTO fruit VALUES ('feijoa');");
    await put('0001-tree.sql', 'CREATE TABLE fruit (name text); CREATE INDEX ON fruit (name);');
    expect(await migrate(fresh.db, folder)).toEqual(['0001-tree', '0002-fruit']);
    expect(await migrate(fresh.db, folder)).toEqual([]);
    expect((await sql`SELECT name FROM fruit`.execute(fresh.db)).rows).toEqual([{ name: 'feijoa' }]);
  });

  test('names file, line and column of a statement that fails, and keeps nothing', async () => {
    await put('0001-tree.sql', 'CREATE TABLE fruit (name text);');
    await put('0002-fruit.sql', "SELECT 1;\nINSERT INTO friut VALUES ('feijoa');");
    await expect(migrate(fresh.db, folder)).rejects.toThrow(
      /0002-fruit\.sql:2:13: relation "friut" does not exist/,
    );
    await expect(sql`SELECT * FROM fruit`.execute(fresh.db)).rejects.toThrow(/does not exist/);
  });

  test('a table whose rows a deferred trigger waits for can be altered after them', async () => {
    await put(
      '0001-tree.sql',
      `create table fruit (name text);
       create function ripen() returns trigger language plpgsql as 'begin return null; end';
       create constraint trigger ripens after insert on fruit deferrable initially deferred
         for each row execute function ripen()`,
    );
    await put('0002-fruit.sql', "insert into fruit values ('feijoa'); create index on fruit (name)");
    expect(await migrate(fresh.db, folder)).toHaveLength(2);
  });

  test('several processes may start at once', async () => {
    await put('0001-tree.sql', 'CREATE TABLE fruit (name text); SELECT pg_sleep(0.2);');
    const others = Array.from({ length: 6 }, () => openDatabase(openPool(fresh.url, { max: 1 })));
    const ran = await Promise.all(others.map(db => migrate(db, folder)));
    expect(ran.flat()).toEqual(['0001-tree']);
    await Promise.all(others.map(db => db.destroy()));
  });

  test('refuses a number that is taken and a name that is not NNNN-noun', async () => {
    await put('0001-tree.sql', 'SELECT 1');
    await put('0001-bush.sql', 'SELECT 1');
    await expect(migrate(fresh.db, folder)).rejects.toThrow(/0001 is taken/);
    await put('tree.sql', 'SELECT 1');
    await expect(migrate(fresh.db, folder)).rejects.toThrow(/NNNN-noun/);
  });

  test('says so when another version has migrated the database', async () => {
    await put('0001-tree.sql', 'SELECT 1');
    await migrate(fresh.db, folder);
    await rm(path.join(folder, '0001-tree.sql'));
    await expect(migrate(fresh.db, folder)).rejects.toThrow(/another version of Landside/);
  });

  test('refuses a migration that was edited after it had run, before anything else runs', async () => {
    await put('0001-tree.sql', 'CREATE TABLE fruit (name text);');
    await migrate(fresh.db, folder);
    await put('0001-tree.sql', 'CREATE TABLE fruit (name text, weight integer);');
    await put('0002-fruit.sql', "INSERT INTO fruit VALUES ('feijoa');");
    await expect(migrate(fresh.db, folder)).rejects.toThrow(
      /0001-tree\.sql was edited after it had run.*a new migration/,
    );
    expect((await sql`SELECT * FROM fruit`.execute(fresh.db)).rows).toEqual([]);
    await put('0001-tree.sql', 'CREATE TABLE fruit (name text);\r\n'.trimEnd());
    expect(await migrate(fresh.db, folder)).toEqual(['0002-fruit']);
  });

  test('takes a database that was migrated before contents were remembered as it is', async () => {
    await put('0001-tree.sql', 'CREATE TABLE fruit (name text);');
    await migrate(fresh.db, folder);
    await sql`DROP TABLE migration_content`.execute(fresh.db);
    await put('0001-tree.sql', 'CREATE TABLE fruit (name text); SELECT 1;');
    expect(await migrate(fresh.db, folder)).toEqual([]);
    await put('0001-tree.sql', 'CREATE TABLE fruit (name text);');
    await expect(migrate(fresh.db, folder)).rejects.toThrow(/was edited/);
  });
});
