import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { Client, escapeLiteral, type Pool, escapeIdentifier as quote } from 'pg';
import { SourceRefused } from './sources-model.ts';

/** The role that reads `report` and may do nothing else. It belongs to the whole server: products on one server share it. */
export const READER = 'landside_reports';

const MOST_TRIES = 5;

/**
 * Makes the reading role on the product's own server, unless it is there, and lets it read the schema `report` of this
 * database. Its password follows from the owner's, so all processes know it and it is kept nowhere. Answers the address to
 * read by.
 * @throws SourceRefused when the owner may not make roles: the operator then makes one, and says so by REPORTS_DATABASE_URL
 */
export async function ensureReader(owner: Pool, url: string): Promise<string> {
  const address = new URL(url);
  const password = passwordOf(decodeURIComponent(address.password));
  address.username = READER;
  address.password = password;
  if (!(await opens(address.href))) await makeReader(owner, password);
  await letRead(owner, READER);
  return address.href;
}

function passwordOf(ownerPassword: string): string {
  if (ownerPassword === '')
    throw new SourceRefused('Reports cannot be read yet: the port has to set REPORTS_DATABASE_URL', {
      isAway: true,
    });
  return createHmac('sha256', ownerPassword).update('reads reports').digest('base64url');
}

const NO_ROLE_OR_PASSWORD = new Set(['28P01', '28000']);
/** Of two processes that start at once, one finds the role made or being changed. */
const BY_ANOTHER = new Set(['23505', '42710', 'XX000']);

async function opens(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (NO_ROLE_OR_PASSWORD.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function makeReader(owner: Pool, password: string, tries = MOST_TRIES): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [READER]);
  // Only a superuser may say of a role that is there that it is none; what it may do is looked at before it is read by.
  const made =
    rowCount === 0
      ? `create role ${quote(READER)} nosuperuser nocreatedb nocreaterole noreplication nobypassrls`
      : `alter role ${quote(READER)}`;
  try {
    await owner.query(`${made} login noinherit password ${escapeLiteral(verifierOf(password))}`);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (tries > 1 && BY_ANOTHER.has(code)) return makeReader(owner, password, tries - 1);
    throw new SourceRefused('Reports cannot be read yet: the port has to set REPORTS_DATABASE_URL', {
      isAway: true,
      cause: error,
    });
  }
}

/** What PostgreSQL keeps of a password (RFC 5803), so that the password itself is in no log of statements. */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, 4_096, 32, 'sha256');
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}

/**
 * Lets a role read all of `report`, what will be added to it too, if the role is of this server. Temporary tables may be
 * written even in a read-only transaction, so nobody but the owner may make any.
 */
export async function letRead(owner: Pool, role: string): Promise<void> {
  const client = await owner.connect();
  try {
    const { rows } = await client.query<{ isDone: boolean }>(IS_LET, [role]);
    if (rows[0]?.isDone !== false) return;
    const name = quote(role);
    // One call after another: two processes that grant at once would be in each other's way.
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('reports are let read'))");
    await client.query(`grant usage on schema report to ${name}`);
    await client.query(`grant select on all tables in schema report to ${name}`);
    await client.query(`alter default privileges in schema report grant select on tables to ${name}`);
    await client.query(`
      do $$ begin
        execute format('revoke temporary on database %I from public', current_database());
        execute format('grant connect on database %I to %I', current_database(), '${role.replaceAll("'", "''")}');
      end $$`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** No row when the server has no such role. */
const IS_LET = `
  select has_schema_privilege(r.oid, 'report', 'usage')
    and not has_database_privilege(r.oid, current_database(), 'temporary')
    and not exists (select from pg_class c where c.relnamespace = 'report'::regnamespace
      and c.relkind in ('r', 'v', 'm') and not has_table_privilege(r.oid, c.oid, 'select')) as "isDone"
  from pg_roles r where r.rolname = $1`;

/**
 * Refuses to read by a role that may do more than read, such as an owner whose address was given by mistake: what a report
 * does, it does as this role.
 * @throws SourceRefused that says what is wrong
 */
export async function keepToReport(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ role: string; power: string | null }>(POWERS);
    const { role, power } = rows[0]!;
    if (power !== null)
      throw new SourceRefused(
        `Reports are not read: their role ${role} ${power}. The port has to take that from it.`,
        {
          isAway: true,
        },
      );
  } finally {
    await client.end().catch(() => {});
  }
}

const POWERS = `
  select current_user as role, case
    when r.rolsuper then 'is a superuser'
    when r.rolcreaterole then 'may make roles'
    when r.rolcreatedb then 'may make databases'
    when r.rolreplication then 'may replicate'
    when r.rolbypassrls then 'may bypass row security'
    when exists (select from pg_auth_members m where m.member = r.oid) then 'belongs to another role'
    when has_database_privilege(current_database(), 'create') then 'may make schemas'
    when exists (select from pg_namespace n where n.nspname !~ '^pg_' and has_schema_privilege(n.oid, 'create'))
      then 'may make tables'
    when exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^(pg_|information_schema$)' and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and has_table_privilege(c.oid, 'insert, update, delete, truncate')) then 'may write tables'
    -- What an extension brings, such as a list of its own, it lets everybody read.
    when exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^(pg_|information_schema$|report$)' and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and has_schema_privilege(n.oid, 'usage')
        and (has_table_privilege(c.oid, 'select') or has_any_column_privilege(c.oid, 'select'))
        and not exists (select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'))
      then 'may read more than the schema report'
  end as power
  from pg_roles r where r.rolname = current_user`;
