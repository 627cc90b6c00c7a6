import { type AccountFacts, Caller, type Identity } from '#kernel/caller.ts';
import { type Callers, keepCallers } from '#kernel/callers.ts';
import type { Db } from '#kernel/database.ts';
import { notPermitted } from '#kernel/failures.ts';
import type { Handlers } from '#kernel/mount.ts';
import type { accessCalls } from './contract.ts';
import { type Account, type AppSettings, ROLE, STATUS } from './model.ts';
import { type AccountRow, accessAsOf, accountOfSubject, claimAccount } from './sql.ts';

export type AccessNeighbours = {
  settings: AppSettings;
  /** Asks the identity provider to send its verification mail again; undefined when it cannot be asked. */
  resendVerification: ((subject: string) => Promise<void>) | undefined;
};

export function serveAccess({
  settings,
  resendVerification,
}: AccessNeighbours): Handlers<typeof accessCalls> {
  return {
    settings: () => settings,
    account: async (_, { db, identity }) => accountOf(identity, await findAccount(db, identity)),
    resendVerificationEmail: async (_, { identity }) => {
      if (!resendVerification) throw notPermitted();
      if (!identity.emailVerified) await resendVerification(identity.subject);
      return undefined;
    },
  };
}

/** The caller behind a verified sign-in: undefined unless user and company are both active. */
export async function callerOf(db: Db, identity: Identity): Promise<Caller | undefined> {
  if (!identity.emailVerified || identity.linkedAccountProblem) return undefined;
  const row = await findAccount(db, identity);
  return row && isActive(row) ? new Caller(identity, factsOf(row)) : undefined;
}

/** Remembers who calls, for as long as nothing of who may do what has changed in this database. */
export function callersOf(db: Db): Callers {
  return keepCallers({ asOf: () => accessAsOf(db) });
}

async function findAccount(db: Db, identity: Identity): Promise<AccountRow | undefined> {
  const row = await accountOfSubject(db, identity.subject);
  if (row || !mayClaim(identity)) return row;
  await claimAccount(db, identity);
  // Another call of the same first sign-in may have claimed it.
  return accountOfSubject(db, identity.subject);
}

function mayClaim({ email, emailVerified, linkedAccountProblem }: Identity): boolean {
  return emailVerified && !linkedAccountProblem && email !== '';
}

function isActive(row: AccountRow): boolean {
  return row.userStatus === STATUS.Active && row.companyStatus === STATUS.Active;
}

function factsOf(row: AccountRow): AccountFacts {
  return {
    userId: row.userId,
    companyId: row.companyId,
    companyName: row.companyName,
    truckingCompanyId: row.n4TransportCompanyId,
    roles: row.roles,
    applications: row.applications,
    actsForAll: row.roles.includes(ROLE.PortAdmin),
    customerIds: row.customerIds,
  };
}

function accountOf(identity: Identity, row: AccountRow | undefined): Account {
  const approved = row !== undefined && isActive(row);
  return {
    status: statusOf(row),
    userId: row?.userId ?? null,
    user: {
      name: row ? `${row.firstName} ${row.lastName}` : identity.name,
      given_name: row?.firstName ?? identity.givenName ?? firstWordOf(identity.name),
      email: identity.email,
      email_verified: identity.emailVerified,
    },
    roles: approved ? row.roles : [],
    company: row
      ? {
          companyId: row.companyId,
          n4TransportCompanyId: row.n4TransportCompanyId,
          name: row.companyName,
          address: row.companyAddress,
        }
      : null,
    applications: approved ? row.applications.map(applicationId => ({ applicationId })) : [],
    ended: row ? endOf(row) : null,
  };
}

function statusOf(row: AccountRow | undefined): Account['status'] {
  if (!row || endOf(row) || row.userStatus === STATUS.None) return 'None';
  return isActive(row) ? 'Approved' : 'Pending';
}

/** Whichever of the person and the company has ended; what one has withdrawn oneself has not. */
function endOf({ userStatus, companyStatus }: AccountRow): Account['ended'] {
  if (userStatus === STATUS.None) return null;
  const both = [userStatus, companyStatus];
  if (both.includes(STATUS.Deleted)) return 'Removed';
  return both.includes(STATUS.Rejected) ? 'Rejected' : null;
}

function firstWordOf(name: string): string {
  return name.split(/\s+/)[0] ?? name;
}
