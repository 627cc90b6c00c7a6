import { audit } from '#kernel/audit.ts';
import type { Identity } from '#kernel/caller.ts';
import type { Transaction } from '#kernel/database.ts';
import { notFound, refused, refusedBecause } from '#kernel/failures.ts';
import { once } from '#kernel/idempotency.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { enqueueMail } from '#outside/mail/outbox.ts';
import { APPLICATION, ROLE, STATUS } from '../model.ts';
import { holdersOf, personOf } from '../people/sql.ts';
import { roleTitles } from '../roles/texts.ts';
import type { requestCalls } from './contract.ts';
import { type AccessRequest, accessRequest, type CompanyRequest } from './forms.ts';
import {
  activeCompany,
  allApplications,
  approversOf,
  companiesLite,
  companyAdminRole,
  insertCompany,
  lockAccount,
  lockActiveCompany,
  rolesOfCompany,
  writeApplicant,
} from './sql.ts';
import { texts } from './texts.ts';
import { refuseTooMany, type Withdrawn, withdraw } from './withdrawal/server.ts';
import { sentRequest } from './withdrawal/sql.ts';

const { refusals, mails } = texts;

/** Asking for access (spec §2 Request-access wizard, §5, §7). */
export const requestHandlers: Handlers<typeof requestCalls> = {
  companies: ({ query }, { db, identity }) => {
    demandVerified(identity);
    return companiesLite(db, query.search);
  },
  roles: async ({ params }, { db, identity }) => {
    demandVerified(identity);
    if (!(await activeCompany(db, params.id))) throw notFound('Company');
    return rolesOfCompany(db, params.id);
  },
  applications: async (_, { db, caller }) => {
    const all = await allApplications(db);
    return caller?.actsForAll ? all : all.filter(one => one.applicationId !== APPLICATION.admin);
  },
  requestAccess: async ({ body }, context) => {
    demandVerified(context.identity);
    const { companyId, left } = await once(context.db, context.onceKey, trx =>
      requestAccess(trx, body, context),
    );
    tell(context, { companyId, isRegistration: false }, left);
    return undefined;
  },
  requestCompanyAccess: async ({ body }, context) => {
    demandVerified(context.identity);
    const { companyId, left } = await once(context.db, context.onceKey, trx =>
      requestCompany(trx, body, context),
    );
    tell(context, { companyId, isRegistration: true }, left);
    return undefined;
  },
  sent: (_, { db, identity }) => sentRequest(db, identity),
  withdraw: async (_, context) => {
    tell(context, await inTransaction(context.db, trx => withdraw(trx, context.identity)));
    return undefined;
  },
};

function demandVerified(identity: Identity): void {
  if (!identity.emailVerified) throw refusedBecause(refusals.notVerified);
}

/** Whoever waits for one company and waited for another before, is news to those who approve for both; a company comes or goes with its registration. */
function tell({ publish }: Context<'signed-in'>, ...concerned: (Withdrawn | null)[]): void {
  for (const one of concerned) {
    if (one === null) continue;
    publish({ topic: 'users', companyId: one.companyId });
    if (one.isRegistration) publish({ topic: 'companies', companyId: one.companyId });
  }
}

type Requested = {
  companyId: number;
  /** What was asked for before, where this is in its place. */
  left: Withdrawn | null;
};

async function leave(
  trx: Transaction,
  replaces: boolean | undefined,
  identity: Identity,
): Promise<Withdrawn | null> {
  return replaces ? withdraw(trx, identity) : null;
}

async function requestAccess(
  trx: Transaction,
  { replaces, ...body }: AccessRequest,
  { identity, origin, now }: Context<'signed-in'>,
): Promise<Requested> {
  const left = await leave(trx, replaces, identity);
  const company = await lockActiveCompany(trx, body.companyId ?? 0);
  if (!company) throw refused({ CompanyId: [refusals.companyUnknown] });
  const offered = await rolesOfCompany(trx, company.companyId);
  const chosen = offered.filter(role => body.roles.includes(role.roleId));
  if (chosen.length !== new Set(body.roles).size) throw refused({ Roles: [refusals.roleUnknown] });
  refuseUnready(
    body,
    chosen.some(role => role.requiresSMSIdentity),
  );

  const person = nameOf(identity);
  await writeAs(trx, identity, now, {
    ...person,
    companyId: company.companyId,
    mobileNumber: body.mobileNumber || null,
    roles: chosen.map(role => role.roleId),
  });
  const roles = roleTitles(chosen.map(role => role.name));
  const { readers, screen } = await approversOf(trx, company.companyId);
  const found = new URLSearchParams({
    companyId: String(company.companyId),
    emailAddress: identity.email,
  });
  const link = `${origin}${screen}?${found}`;
  const text = mails.requested(identity.name, identity.email, company.name, roles, link);
  for (const { emailAddress: to } of readers) {
    await enqueueMail(trx, { to, subject: mails.requestedSubject(identity.name), text });
  }
  await confirmReceipt(trx, identity, person.firstName, company.name);
  return { companyId: company.companyId, left };
}

function refuseUnready(body: AccessRequest, needsMobile: boolean): void {
  const checked = accessRequest(() => needsMobile).safeParse(body);
  if (!checked.success) throw refused({ MobileNumber: checked.error.issues.map(issue => issue.message) });
}

async function requestCompany(
  trx: Transaction,
  { replaces, ...body }: CompanyRequest & { replaces?: boolean | undefined },
  { identity, origin, now }: Context<'signed-in'>,
): Promise<Requested> {
  const left = await leave(trx, replaces, identity);
  const open = (await allApplications(trx))
    .map(one => one.applicationId)
    .filter(one => one !== APPLICATION.admin);
  if (body.applications.some(one => !open.includes(one)))
    throw refused({ Applications: [refusals.applicationUnknown] });
  const companyId = await insertCompany(trx, body).catch(refuseTakenName);
  const person = nameOf(identity);
  await writeAs(trx, identity, now, {
    ...person,
    companyId,
    mobileNumber: null,
    roles: [await companyAdminRole(trx)],
  });
  await audit(
    trx,
    { system: identity.email },
    { action: 'requested', noun: 'company', id: companyId, after: body, companyId },
  );
  for (const { emailAddress: to } of await holdersOf(trx, ROLE.PortAdmin)) {
    const text = mails.company(identity.name, identity.email, body.name, `${origin}/management/companies`);
    await enqueueMail(trx, { to, subject: mails.companySubject(body.name), text });
  }
  await confirmReceipt(trx, identity, person.firstName, body.name);
  return { companyId, left };
}

function refuseTakenName(error: { code?: string; constraint?: string }): never {
  if (error.code === '23505' && error.constraint === 'company_name')
    throw refused({ CompanyName: [refusals.nameTaken] });
  throw error;
}

async function writeAs(
  trx: Transaction,
  identity: Identity,
  now: Date,
  applicant: Parameters<typeof writeApplicant>[3],
): Promise<void> {
  const known = await lockAccount(trx, identity);
  if (known?.status === STATUS.Active) throw refusedBecause(refusals.hasAccount);
  // Each request mails the administrators: one at a time.
  if (known?.status === STATUS.Pending) throw refusedBecause(refusals.isPending);
  if (known) await refuseTooMany(trx, known.userId, now);
  const before = known && (await personOf(trx, known.userId));
  const userId = await writeApplicant(trx, identity, known, applicant).catch(refuseTakenEmail);
  const after = await personOf(trx, userId);
  await audit(
    trx,
    { system: identity.email },
    { action: 'requested', noun: 'user', id: userId, before, after, companyId: applicant.companyId },
  );
}

/** The address belongs to an account that another sign-in opens. */
function refuseTakenEmail(error: { code?: string; constraint?: string }): never {
  if (error.code === '23505' && error.constraint === 'portal_user_email')
    throw refusedBecause(refusals.emailTaken);
  throw error;
}

async function confirmReceipt(
  trx: Transaction,
  identity: Identity,
  name: string,
  company: string,
): Promise<void> {
  await enqueueMail(trx, {
    to: identity.email,
    subject: mails.receivedSubject,
    text: mails.received(name, company),
  });
}

/** As the provider tells given and family names apart; where it does not, the first word is the first name. */
function nameOf({ name, givenName, email }: Identity): { firstName: string; lastName: string } {
  const [first = ''] = name.trim().split(/\s+/);
  const given = givenName && name.startsWith(givenName) ? givenName : first;
  const rest = name.slice(given.length).trim();
  return { firstName: (given || email).slice(0, 100), lastName: rest.slice(0, 100) };
}
