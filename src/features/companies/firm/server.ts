import { ROLE } from '#features/access/model.ts';
import { holdersOf, type Person } from '#features/access/people/sql.ts';
import { type Actor, auditAll } from '#kernel/audit.ts';
import type { Transaction } from '#kernel/database.ts';
import { notFound, refused, refuseIf } from '#kernel/failures.ts';
import type { Context } from '#kernel/mount.ts';
import { ifUnchanged } from '#kernel/versions.ts';
import { enqueueMail } from '#outside/mail/outbox.ts';
import type { NewCompany } from '../forms.ts';
import { type Company, company, EDITED } from '../model.ts';
import { whyNotUse } from '../rules.ts';
import { lockCompany } from '../sql.ts';
import { texts } from '../texts.ts';
import { takenFromOthers } from './sql.ts';

/** The version of a company that was read; none for whoever does not say. */
export type Version = { version?: string | undefined };

/** @throws Failure 404 when there is none, 409 when it has changed since it was read */
export async function lockRead(
  trx: Transaction,
  id: number,
  version: string | undefined,
  context: Context,
): Promise<Company> {
  const now = await lockCompany(trx, id);
  if (!now) throw notFound('Company');
  await ifUnchanged(trx, version, now, { noun: 'company', id, shape: company, edited: EDITED }, context);
  return now;
}

/** Lists of companies and of its people, and the accounts of these, hear of it. */
export function tell({ publish }: Context, companyId: number): void {
  publish({ topic: 'companies', companyId });
  publish({ topic: 'users', companyId });
  publish({ topic: 'account', companyId });
}

/** Tells the company's administrators. */
export async function mailAdmins(
  trx: Transaction,
  companyId: number,
  subject: string,
  text: (name: string) => string,
): Promise<void> {
  await mailAll(trx, await holdersOf(trx, ROLE.CompanyAdmin, { companyId }), subject, text);
}

/** A mail to each who has an address. */
export async function mailAll(
  trx: Transaction,
  people: readonly Pick<Person, 'emailAddress' | 'firstName'>[],
  subject: string,
  text: (name: string) => string,
): Promise<void> {
  for (const { emailAddress, firstName } of people)
    if (emailAddress) await enqueueMail(trx, { to: emailAddress, subject, text: text(firstName) });
}

/** What was done to people of the company, each in the trail; `before` and `after` in one order. */
export async function auditPeople(
  trx: Transaction,
  actor: Actor,
  {
    action,
    companyId,
    before,
    after,
  }: { action: string; companyId: number; before: readonly Person[]; after: readonly Person[] },
): Promise<void> {
  const changes = before.map((one, i) => ({
    action,
    noun: 'user',
    id: one.userId,
    before: one,
    after: after[i],
    companyId,
  }));
  await auditAll(trx, actor, changes);
}

/** All that speaks against a company as it is typed, at once; `before` is null for a new one. @throws Failure 400 */
export async function refuseUnfit(
  trx: Transaction,
  before: Company | null,
  typed: Omit<NewCompany, 'phoneNumber'>,
): Promise<void> {
  const taken = await takenFromOthers(trx, before?.companyId ?? null, typed);
  refuseIf({
    Name: taken.name ? texts.nameTaken : null,
    N4TransportCompanyId: taken.transport ? texts.codeTaken : null,
    N4ShipperConsigneeCompanyId: taken.shipper ? texts.codeTaken : null,
    Applications: whyNotUse(before ?? { applications: [] }, typed.applications),
  });
}

/** What one company alone may have, by the index that says so. */
const TAKEN: Record<string, Record<string, string[]>> = {
  company_name: { Name: [texts.nameTaken] },
  company_of_n4_transport: { N4TransportCompanyId: [texts.codeTaken] },
  company_of_n4_shipper: { N4ShipperConsigneeCompanyId: [texts.codeTaken] },
};

/** What the database refuses, in words: another one has been faster. */
export function refuseUnstorable(error: { code?: string; constraint?: string }): never {
  const taken = error.code === '23505' && TAKEN[error.constraint ?? ''];
  if (taken) throw refused(taken);
  if (error.code === '23503') throw refused({ Applications: [texts.applicationUnknown] });
  throw error;
}
