import { sql } from 'kysely';
import { APPLICATION, ROLE, STATUS } from '#features/access/model.ts';
import '#features/access/tables.ts';
import '#features/companies/tables.ts';
import { audit } from '#kernel/audit.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { inTransaction } from '#kernel/transaction.ts';

const BY = { system: 'first-admin' };

type FirstAdmin =
  /** Somebody is port admin, so the setting did nothing. */
  | { outcome: 'there are others' }
  | { outcome: 'made' }
  | { outcome: 'nobody' }
  /** The address is somebody's who was made by other means. */
  | { outcome: 'taken' };

/**
 * Makes `email` the first port admin, of the port's own company, which is made with them; written into the trail. Does nothing
 * once there is a port admin, so it may stay among the settings, and give nobody rights later. Whoever proves to the identity
 * provider that the address is theirs then has the account, as everybody who was added by an admin.
 */
export async function makeFirstAdmin(
  db: Db,
  { email, portName }: { email: string | undefined; portName: string },
): Promise<FirstAdmin> {
  return inTransaction(db, async trx => {
    // Several processes start at once.
    await sql`lock table application in share row exclusive mode`.execute(trx);
    if (await isAnybodyAdmin(trx)) return { outcome: 'there are others' };
    if (!email) return { outcome: 'nobody' };
    if (await isTaken(trx, email)) return { outcome: 'taken' };
    const companyId = await portCompany(trx, portName);
    const { user_id } = await trx
      .insertInto('portal_user')
      .values({
        company_id: companyId,
        first_name: 'Port',
        last_name: 'Administrator',
        email_address: email,
        status: STATUS.Active,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    const { role_id } = await trx
      .selectFrom('role')
      .select('role_id')
      .where('name', '=', ROLE.PortAdmin)
      .executeTakeFirstOrThrow();
    await trx.insertInto('portal_user_role').values({ user_id, role_id }).execute();
    const after = { emailAddress: email, roles: [ROLE.PortAdmin] };
    await audit(trx, BY, { action: 'created', noun: 'user', id: user_id, after, companyId });
    return { outcome: 'made' };
  });
}

async function isAnybodyAdmin(trx: Transaction): Promise<boolean> {
  const { rows } = await sql`
    select from portal_user u join company c using (company_id) join portal_user_role using (user_id) join role r using (role_id)
    where r.name = ${ROLE.PortAdmin} and u.status = ${STATUS.Active} and c.status = ${STATUS.Active} limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

async function isTaken(trx: Transaction, email: string): Promise<boolean> {
  const { rows } = await sql`select from portal_user where lower(email_address) = lower(${email})`.execute(
    trx,
  );
  return rows.length > 0;
}

async function portCompany(trx: Transaction, portName: string): Promise<number> {
  const known = await trx
    .selectFrom('company')
    .select('company_id')
    .where(sql<boolean>`lower(name) = lower(${portName})`)
    .where('status', '=', STATUS.Active)
    .executeTakeFirst();
  const companyId = known?.company_id ?? (await insertPort(trx, portName));
  await trx
    .insertInto('company_application')
    .values({ company_id: companyId, application_id: APPLICATION.admin })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return companyId;
}

async function insertPort(trx: Transaction, name: string): Promise<number> {
  const { company_id } = await trx
    .insertInto('company')
    .values({ name, status: STATUS.Active })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('company_application')
    .values(Object.values(APPLICATION).map(application_id => ({ company_id, application_id })))
    .execute();
  await audit(trx, BY, {
    action: 'created',
    noun: 'company',
    id: company_id,
    after: { name },
    companyId: company_id,
  });
  return company_id;
}
