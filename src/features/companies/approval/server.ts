import { ROLE, STATUS } from '#features/access/model.ts';
import { audit } from '#kernel/audit.ts';
import { refused, refusedBecause } from '#kernel/failures.ts';
import type { Context } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { lockRead, mailAdmins, mailAll, refuseUnstorable, tell, type Version } from '../firm/server.ts';
import { storeCompany } from '../firm/sql.ts';
import type { ApprovedCompany } from '../forms.ts';
import { asShown, whyNotDecide, whyNotRemove, whyNotUse } from '../rules.ts';
import { lockCompany } from '../sql.ts';
import { texts } from '../texts.ts';
import { activateFounders, dismissPeople, setCompanyStatus, waitingPeople } from './sql.ts';

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
    const whyNotSo = whyNotUse(before, body.applications);
    if (whyNotSo) throw refused({ Applications: [whyNotSo] });
    await storeCompany(trx, asShown(body)).catch(refuseUnstorable);
    const founders = await activateFounders(trx, body.companyId, ROLE.CompanyAdmin);
    await audit(trx, context.caller, {
      action: 'approved',
      noun: 'company',
      id: body.companyId,
      before,
      after: await lockCompany(trx, body.companyId),
      companyId: body.companyId,
    });
    await mailAll(trx, founders, mails.approvedSubject(body.name), name =>
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
    const waiting = isRequest ? await waitingPeople(trx, companyId) : [];
    if (!isRequest) {
      const subject = mails.removedSubject(before.name);
      await mailAdmins(trx, companyId, subject, name => mails.removed(name, before.name));
    }
    await setCompanyStatus(trx, companyId, isRequest ? STATUS.Rejected : STATUS.Deleted);
    await dismissPeople(trx, companyId, isRequest ? STATUS.Rejected : STATUS.Deleted);
    await audit(trx, context.caller, {
      action: isRequest ? 'rejected' : 'removed',
      noun: 'company',
      id: companyId,
      before,
      after: await lockCompany(trx, companyId),
      companyId,
    });
    await mailAll(trx, waiting, mails.rejectedSubject(before.name), name =>
      mails.rejected(name, before.name),
    );
  });
  tell(context, companyId);
  return undefined;
}
