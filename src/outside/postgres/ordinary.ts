import { createHmac } from 'node:crypto';
import { Client, escapeLiteral } from 'pg';

/** Owns the database and may make the role that reads reports; nothing else. */
export const PORTAL = 'portal';

/**
 * The address by which the portal uses the embedded PostgreSQL at `url`, its superuser's: as an ordinary role that owns the
 * database. A database that the superuser has filled before there was that role stays his, and is used as before.
 */
export async function asOrdinary(url: string): Promise<string> {
  const address = new URL(url);
  const password = createHmac('sha256', decodeURIComponent(address.password))
    .update('uses the portal’s database')
    .digest('base64url');
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    if (!(await owns(client, password))) return url;
  } finally {
    await client.end();
  }
  address.username = PORTAL;
  address.password = password;
  return address.href;
}

const STATE = `
  select exists (select from pg_roles where rolname = '${PORTAL}') as "isThere",
    pg_get_userbyid(d.datdba) = '${PORTAL}' as "isOwner",
    not exists (select from pg_class where relnamespace = 'public'::regnamespace) as "isEmpty"
  from pg_database d where datname = current_database()`;

type State = { isThere: boolean; isOwner: boolean; isEmpty: boolean };

/** Makes it the owner of a database in which there is nothing yet. Of two processes that start at once one does. */
async function owns(client: Client, password: string): Promise<boolean> {
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(hashtext('${PORTAL}'))`);
  const { rows } = await client.query<State>(STATE);
  const { isThere, isOwner, isEmpty } = rows[0]!;
  if (!isOwner && isEmpty) {
    if (!isThere)
      await client.query(`create role ${PORTAL} login createrole password ${escapeLiteral(password)}`);
    await client.query(
      `do $$ begin execute format('alter database %I owner to ${PORTAL}', current_database()); end $$`,
    );
  }
  await client.query('commit');
  return isOwner || isEmpty;
}
