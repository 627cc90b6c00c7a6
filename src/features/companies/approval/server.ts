import { ROLE, STATUS } from '#features/access/model.ts';
import { audit } from '#kernel/audit.ts';
import type { Transaction } from '#kernel/database.ts';
import { refusedBecause } from '#kernel/failures.ts';
import type { Context } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import {
  auditPeople,
  lockRead,
  mailAll,
  refuseUnfit,
  refuseUnstorable,
  tell,
  type Version,
} from '../firm/server.ts';
import { storeCompany } from '../firm/sql.ts';
import type { ApprovedCompany } from '../forms.ts';
import type { Company } from '../model.ts';
import { asShown, whyNotDecide, whyNotRemove } from '../rules.ts';
import { lockCompany } from '../sql.ts';
import { texts } from '../texts.ts';
import { activateFounders, dismissPeople, founders, nextPeople, setCompanyStatus } from './sql.ts';

const { mails } = texts;

/** Approves a company with whoever registered it (spec exports-reports-admin §4). */
export async function approveCompany(
  { version, ...body }: ApprovedCompany & Version,
  context: Context,
): Promise<undefined> {
  await inTransaction(context.db, async trx => {
    const before = await lockRead(trx, body.companyId, version, context);
    const why = whyNotDecide(before);
    if (why) throw refusedBecause(why);
    await refuseUnfit(trx, before, body);
    await storeCompany(trx, asShown(body)).catch(refuseUnstorable);
    const waiting = await founders(trx, body.companyId, ROLE.CompanyAdmin);
    const active = await activateFounders(trx, waiting, ROLE.CompanyAdmin);
    await auditPeople(trx, context.caller, {
      action: 'approved',
      companyId: body.companyId,
      before: waiting,
      after: active,
    });
    await audit(trx, context.caller, {
      action: 'approved',
      noun: 'company',
      id: body.companyId,
      before,
      after: await lockCompany(trx, body.companyId),
      companyId: body.companyId,
    });
    await mailAll(trx, active, mails.approvedSubject(body.name), name =>
      mails.approved(name, body.name, `${context.origin}/`),
    );
  });
  tell(context, body.companyId);
  return undefined;
}

/** Rejects a company that waits, or removes one with all its people. */
export async function dismissCompany(
  companyId: number,
  { version }: Version,
  context: Context,
): Promise<undefined> {
  await inTransaction(context.db, async trx => {
    const before = await lockRead(trx, companyId, version, context);
    const why = whyNotRemove(before);
    if (why) throw refusedBecause(why);
    const isRequest = before.status === STATUS.Pending;
    const action = isRequest ? 'rejected' : 'removed';
    await setCompanyStatus(trx, companyId, isRequest ? STATUS.Rejected : STATUS.Deleted);
    await dismissAll(trx, before, action, context);
    await audit(trx, context.caller, {
      action,
      noun: 'company',
      id: companyId,
      before,
      after: await lockCompany(trx, companyId),
      companyId,
    });
  });
  tell(context, companyId);
  return undefined;
}

/** Everybody of the company is told. */
async function dismissAll(
  trx: Transaction,
  { companyId, name: company }: Company,
  action: 'rejected' | 'removed',
  { caller }: Context,
): Promise<void> {
  const status = action === 'rejected' ? STATUS.Rejected : STATUS.Deleted;
  const subject = mails[`${action}Subject`](company);
  for (;;) {
    const before = await nextPeople(trx, companyId);
    if (before.length === 0) return;
    const after = await dismissPeople(trx, before, status);
    await auditPeople(trx, caller, { action, companyId, before, after });
    await mailAll(trx, before, subject, name => mails[action](name, company));
  }
}
