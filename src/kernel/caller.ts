import { notFound } from './failures.ts';

/** Who the token says is calling. */
export type Identity = {
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  givenName?: string;
  /** The identity provider signals that two sign-ins of one person collide. */
  linkedAccountProblem?: boolean;
  expiresAt: Date;
  /** When the sign-in itself ends by the database's clock, where it is kept there. */
  signInEndsAt?: Date;
};

declare const minted: unique symbol;

/**
 * Whose data a query may touch. Only a `Caller` hands one out, so a query that takes a scope
 * cannot be reached without the check.
 */
export type CompanyScope = { readonly companyId: number; readonly [minted]: true };

/** The scope of somebody who may see every company. */
export type EveryCompany = { readonly every: true; readonly [minted]: true };

/**
 * What goes through a forwarder for customers that are linked to it: not what they do themselves, nor what goes through
 * another forwarder. So it is no `CompanyScope` of theirs.
 */
export type ActingScope = {
  readonly forwarderId: number;
  readonly customerIds: readonly number[];
  readonly [minted]: true;
};

export type AccountFacts = {
  userId: number;
  companyId: number;
  companyName: string;
  /** What the terminal knows the company's trucks by. */
  truckingCompanyId?: string | null;
  roles: readonly string[];
  /** Codes of what the company uses. */
  applications: readonly string[];
  /** May act for any company, as the port's own staff do. */
  actsForAll: boolean;
  /** Companies that the caller's company forwards for. */
  customerIds?: readonly number[];
};

/** Somebody with an account: what they may do is read from the database on every call. */
export class Caller {
  readonly identity: Identity;
  readonly userId: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly truckingCompanyId: string | null;
  readonly roles: ReadonlySet<string>;
  readonly applications: ReadonlySet<string>;
  readonly actsForAll: boolean;
  readonly customerIds: ReadonlySet<number>;
  #alike: string | undefined;

  constructor(identity: Identity, facts: AccountFacts) {
    this.identity = identity;
    this.userId = facts.userId;
    this.companyId = facts.companyId;
    this.companyName = facts.companyName;
    this.truckingCompanyId = facts.truckingCompanyId ?? null;
    this.roles = new Set(facts.roles);
    this.applications = new Set(facts.applications);
    this.actsForAll = facts.actsForAll;
    this.customerIds = new Set(facts.customerIds);
  }

  holdsAny(roles: readonly string[]): boolean {
    return roles.some(role => this.roles.has(role));
  }

  /** The same text for all of a company who may do the same. */
  get alike(): string {
    return (this.#alike ??= this.#sayAlike());
  }

  #sayAlike(): string {
    const { companyId, companyName, truckingCompanyId, actsForAll, roles, applications, customerIds } = this;
    const sorted = [roles, applications, customerIds].map(all =>
      Array.from<string | number, string>(all, String).toSorted(),
    );
    return JSON.stringify([companyId, companyName, truckingCompanyId, actsForAll, ...sorted]);
  }

  /** The caller's own company. */
  get scope(): CompanyScope {
    return { companyId: this.companyId } as CompanyScope;
  }

  /** The scope of `companyId`, or of the own company when none is named. 404 for another company's people. */
  scopeOf(companyId: number | null | undefined): CompanyScope {
    if (companyId == null || companyId === this.companyId) return this.scope;
    if (!this.actsForAll) throw notFound('Company');
    return { companyId } as CompanyScope;
  }

  /** All customers that the caller's company forwards for. */
  get forCustomers(): ActingScope {
    return { forwarderId: this.companyId, customerIds: [...this.customerIds] } as unknown as ActingScope;
  }

  /** One of them. 404 for a company that is none. */
  forCustomer(customerId: number): ActingScope {
    if (!this.customerIds.has(customerId)) throw notFound('Customer');
    return { forwarderId: this.companyId, customerIds: [customerId] } as unknown as ActingScope;
  }

  /** All companies: for the port's staff; 404 for others. */
  get everyCompany(): EveryCompany {
    if (!this.actsForAll) throw notFound('Company');
    return { every: true } as EveryCompany;
  }

  /** Everything for the port's staff, the own company for everybody else. */
  get reach(): CompanyScope | EveryCompany {
    return this.actsForAll ? this.everyCompany : this.scope;
  }
}

export function isEveryCompany(scope: CompanyScope | EveryCompany): scope is EveryCompany {
  return 'every' in scope;
}
