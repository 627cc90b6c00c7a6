import { APPLICATION, ROLE, STATUS } from '#features/access/model.ts';
import { audit } from '#kernel/audit.ts';
import type { Transaction } from '#kernel/database.ts';
import { notFound, refused, refusedBecause } from '#kernel/failures.ts';
import type { Context } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { ifUnchanged } from '#kernel/versions.ts';
import { enqueueMail } from '#outside/mail/outbox.ts';
import type { ApprovedCompany } from '../forms.ts';
import { type Company, company } from '../model.ts';
import { lockCompany } from '../sql.ts';
import { texts } from '../texts.ts';
import {
  activateCompany,
  activateFounders,
  dismissPeople,
  type Founder,
  setCompanyStatus,
  waitingPeople,
} from './sql.ts';

const { mails } = texts;

/** Approves a company with whoever registered it (spec exports-reports-admin §4). */
export async function approveCompany(
  { version, ...body }: ApprovedCompany & Version,
  context: Context,
): Promise<undefined> {
  await inTransaction(context.db, async trx => {
    const before = await lockRead(trx, body.companyId, version, context);
    if (before.status !== STATUS.Pending) throw refusedBecause(texts.notPending);
    if (body.applications.includes(APPLICATION.admin)) throw refused({ Applications: [texts.portsOwn] });
    await activateCompany(trx, body).catch(refuseUnstorable);
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
  if (companyId === context.caller.companyId) throw refusedBecause(texts.ownCompany);
  await inTransaction(context.db, async trx => {
    const before = await lockRead(trx, companyId, version, context);
    if (!(before.status === STATUS.Pending || before.status === STATUS.Active)) throw notFound('Company');
    const isRequest = before.status === STATUS.Pending;
    const waiting = isRequest ? await waitingPeople(trx, companyId) : [];
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

/** The version of a company that was read; none for whoever does not say. */
type Version = { version?: string | undefined };

/** @throws Failure 404 when there is none, 409 when it has changed since it was read */
async function lockRead(
  trx: Transaction,
  id: number,
  version: string | undefined,
  context: Context,
): Promise<Company> {
  const now = await lockCompany(trx, id);
  if (!now) throw notFound('Company');
  await ifUnchanged(trx, version, now, { noun: 'company', id, shape: company }, context);
  return now;
}

function tell({ publish }: Context, companyId: number): void {
  publish({ topic: 'companies' });
  publish({ topic: 'users', companyId });
  publish({ topic: 'account', companyId });
}

async function mailAll(
  trx: Transaction,
  people: Founder[],
  subject: string,
  text: (name: string) => string,
): Promise<void> {
  for (const { email, firstName } of people)
    await enqueueMail(trx, { to: email, subject, text: text(firstName) });
}

function refuseUnstorable(error: { code?: string; constraint?: string }): never {
  if (error.code === '23505' && error.constraint === 'company_name')
    throw refused({ Name: [texts.nameTaken] });
  if (error.code === '23503') throw refused({ Applications: [texts.applicationUnknown] });
  throw error;
}
