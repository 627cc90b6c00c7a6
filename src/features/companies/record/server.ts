import { roleTitles } from '#features/access/roles/texts.ts';
import { audit } from '#kernel/audit.ts';
import type { Transaction } from '#kernel/database.ts';
import { refusedBecause } from '#kernel/failures.ts';
import { once } from '#kernel/idempotency.ts';
import type { Context } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { enqueueMail } from '#outside/mail/outbox.ts';
import { auditPeople, lockRead, mailAdmins, refuseUnfit, refuseUnstorable, tell } from '../firm/server.ts';
import { insertCompany, storeCompany } from '../firm/sql.ts';
import type { ApprovedCompany, NewCompany } from '../forms.ts';
import type { Company } from '../model.ts';
import { asShown, whyNotEdit } from '../rules.ts';
import { lockCompany } from '../sql.ts';
import { texts } from '../texts.ts';
import { holdersOfOtherRoles, takeOtherRoles } from './sql.ts';

const { mails } = texts;

/** Adds a company that is active at once (spec exports-reports-admin §2 Company Management). */
export async function createCompany(body: NewCompany, context: Context): Promise<Company> {
  const { db, caller, onceKey } = context;
  const company = await once(db, onceKey, async trx => {
    await refuseUnfit(trx, null, body);
    const companyId = await insertCompany(trx, asShown(body)).catch(refuseUnstorable);
    const made = (await lockCompany(trx, companyId))!;
    await audit(trx, caller, { action: 'created', noun: 'company', id: companyId, after: made, companyId });
    return made;
  });
  tell(context, company.companyId);
  return company;
}

/** Changes a company that is active. Nobody keeps a role of a function that it uses no more. */
export async function changeCompany(
  { version, ...body }: ApprovedCompany & { version?: string | undefined },
  context: Context,
): Promise<Company> {
  const { companyId } = body;
  const { db, caller } = context;
  const company = await inTransaction(db, async trx => {
    const before = await lockRead(trx, companyId, version, context);
    const why = whyNotEdit(before);
    if (why) throw refusedBecause(why);
    await refuseUnfit(trx, before, body);
    await storeCompany(trx, asShown(body)).catch(refuseUnstorable);
    await takeRoles(trx, before, context);
    const after = (await lockCompany(trx, companyId))!;
    await audit(trx, caller, { action: 'changed', noun: 'company', id: companyId, before, after, companyId });
    if (functionsOf(before) !== functionsOf(after)) {
      await mailAdmins(trx, companyId, mails.functionsSubject(after.name), name =>
        mails.functions(name, after.name, functionsOf(after)),
      );
    }
    return after;
  });
  tell(context, companyId);
  return company;
}

async function takeRoles(trx: Transaction, { companyId, name }: Company, { caller }: Context): Promise<void> {
  const before = await holdersOfOtherRoles(trx, companyId);
  if (before.length === 0) return;
  const after = await takeOtherRoles(trx, companyId, before);
  await auditPeople(trx, caller, { action: 'changed', companyId, before, after });
  for (const [i, { roles, emailAddress, firstName }] of before.entries()) {
    const kept = after[i]!.roles.map(({ roleId }) => roleId);
    const taken = roles.filter(({ roleId }) => !kept.includes(roleId)).map(one => one.name);
    const text = mails.roles(firstName, name, roleTitles(taken));
    if (emailAddress) await enqueueMail(trx, { to: emailAddress, subject: mails.rolesSubject, text });
  }
}

function functionsOf({ applications }: Company): string {
  return applications.map(({ name }) => name).join(', ');
}
