import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { accessAsOf } from './sql.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await database.pool.query(`
    insert into company (name, status) values ('Seven', 'A'), ('Eight', 'A');
    insert into portal_user (company_id, subject, first_name, last_name, email_address, status)
      select company_id, 'ada', 'Ada', 'Tane', 'ada@x', 'A' from company where name = 'Seven';
    insert into portal_user_role select user_id, 1 from portal_user;
    insert into company_application select company_id, 'VBS' from company where name = 'Seven';
    insert into identity.account (email, given_name, password_hash) values ('ada@x', 'Ada', ''), ('ben@x', 'Ben', '');
    insert into identity.artifact (model, id, payload, uid, account_id, expires_at) values
      ('Session', 'lasts', '{}', 'lasts', 'ada', now() + interval '1 hour'),
      ('Session', 'stays', '{}', 'stays', 'ada', now() + interval '1 hour'),
      ('Session', 'is over', '{}', 'is over', 'ada', now() - interval '1 hour'),
      ('RefreshToken', 'token', '{}', null, 'ada', now() + interval '1 hour')`);
});
afterAll(() => database.close());

const versionNow = async () => (await accessAsOf(database.db)).version;

/** Whether `change` makes it another version. */
async function changes(change: string): Promise<boolean> {
  const before = await versionNow();
  await database.pool.query(change);
  return (await versionNow()) !== before;
}

const SESSION = `identity.artifact set`;

describe('who may do what is another version', () => {
  it.each([
    ['a status', `update portal_user set status = 'D'`],
    [
      'an account of another company',
      `update portal_user set company_id = (select max(company_id) from company)`,
    ],
    ['another subject', `update portal_user set subject = 'ben'`],
    ['a role given', `insert into portal_user_role select user_id, 2 from portal_user`],
    ['a role become another', `update portal_user_role set role_id = 3 where role_id = 2`],
    ['a role taken', `delete from portal_user_role where role_id = 3`],
    ['a role called otherwise', `update role set name = 'Somebody' where role_id = 1`],
    ['a firm removed', `update company set status = 'D' where name = 'Seven'`],
    ['another trucking company', `update company set n4_transport_company_id = 'SEV' where name = 'Seven'`],
    ['a function given', `insert into company_application select min(company_id), 'IMP' from company`],
    ['a function taken', `delete from company_application where application_id = 'IMP'`],
    [
      'a customer linked',
      `insert into freight_forwarder_customer (forwarder_company_id, company_id)
       select min(company_id), max(company_id) from company`,
    ],
    ['a customer given up', 'delete from freight_forwarder_customer'],
    ['an e-mail verified', `update identity.account set email_verified = true where email = 'ada@x'`],
    ['an account of the provider gone', `delete from identity.account where email = 'ben@x'`],
    [
      'a session ended sooner',
      `update ${SESSION} expires_at = now() + interval '1 minute' where id = 'lasts'`,
    ],
    ['a session without an end', `update ${SESSION} expires_at = null where id = 'lasts'`],
    [
      'a provider elsewhere that ends one',
      `insert into identity.ended_elsewhere (subject, ended_at) values ('ada', now())`,
    ],
    ['all roles emptied', 'truncate portal_user_role'],
    ['a user gone', 'delete from portal_user'],
  ])('by %s', async (_, change) => {
    expect(await changes(change)).toBe(true);
  });

  it.each([
    ['someone else’s session', `update ${SESSION} account_id = 'ben' where id = 'lasts'`],
    ['another session', `update ${SESSION} uid = 'another' where id = 'lasts'`],
    ['a session that is signed out', `delete from identity.artifact where id = 'lasts'`],
  ])('by %s', async (_, change) => {
    await database.pool.query(
      `update ${SESSION} expires_at = now() + interval '1 hour', account_id = 'ada', uid = 'lasts' where id = 'lasts'`,
    );
    expect(await changes(change)).toBe(true);
  });

  it('also for whoever fills tables with triggers off', async () => {
    expect(
      await changes(
        `set session_replication_role = replica; update company set status = 'A'; reset session_replication_role`,
      ),
    ).toBe(true);
  });

  it('in the moment in which the change is there, and not before', async () => {
    const before = await versionNow();
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(`update company set status = 'P'`);
    expect(await versionNow()).toBe(before);
    await client.query('commit');
    client.release();
    expect(await versionNow()).not.toBe(before);
  });

  it('once for all that one transaction changes, and not for what is taken back', async () => {
    expect(await changes(`begin; update company set status = 'A'; rollback`)).toBe(false);
    expect(
      await changes(`begin; savepoint one; update company set status = 'D'; set constraints all immediate;
      rollback to one; update company set status = 'A'; commit`),
    ).toBe(true);
  });
});

describe('it is the same version', () => {
  it.each([
    [
      'a session that lasts longer',
      `update ${SESSION} expires_at = now() + interval '2 hours' where id = 'stays'`,
    ],
    ['a token used', `update ${SESSION} consumed_at = now() where id = 'token'`],
    ['a token gone', `delete from identity.artifact where id = 'token'`],
    ['a new password', `update identity.account set password_hash = 'x'`],
    [
      'a new sign-in',
      `insert into identity.artifact (model, id, payload, uid, account_id, expires_at)
      values ('Session', 'new', '{}', 'new', 'ada', now() - interval '1 hour')`,
    ],
    ['a session swept away after its end', `delete from identity.artifact where id = 'new'`],
  ])('with %s', async (_, change) => {
    expect(await changes(change)).toBe(false);
  });
});
