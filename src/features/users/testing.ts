import { expect } from 'vitest';
import type { TestProduct } from '#app/testing.ts';
import { companyNamed } from '#features/access/request/testing.ts';
import type { ApiError, Client } from '#kernel/client.ts';
import { createClient } from '#kernel/client.ts';
import { rowsOf } from '#kernel/paging.ts';
import { signInOverHttp } from '#outside/identity/testing.ts';
import { userCalls } from './contract.ts';
import type { User } from './model.ts';

export const ROLE_ID = { portAdmin: 1, companyAdmin: 2, dispatcher: 3, driver: 4, importAdvisor: 6 } as const;

/** What is typed of somebody new; the fields given differ. */
export function typed(emailAddress: string | null, different: object = {}) {
  return {
    firstName: 'Kiri',
    lastName: 'Hohepa',
    emailAddress,
    mobileNumber: null as string | null,
    roles: [ROLE_ID.dispatcher] as number[],
    ...different,
  };
}

/** A person as they would be saved when nothing was typed. */
export function unchanged({ userId, firstName, lastName, emailAddress, mobileNumber, roles, version }: User) {
  return {
    userId,
    firstName,
    lastName,
    emailAddress,
    mobileNumber,
    roles: roles.map(({ roleId }) => roleId),
    version,
  };
}

/** Somebody of a company as its list has them now. */
export async function listed(client: Client, companyId: number, search: string): Promise<User> {
  const found = await client.send(userCalls.ofCompany, { params: { id: companyId }, query: { search } });
  const [user] = rowsOf(found);
  if (!user) throw new Error(`nobody is found by ${search}`);
  return user;
}

/** Another active administrator of a company, who can sign in. */
export async function anotherAdmin(
  product: TestProduct,
  company: string,
  email: string,
): Promise<{ client: Client; user: User }> {
  const aroha = await product.as('portAdmin');
  const companyId = await companyNamed(product, company);
  const roles = [company === 'Ahuriri Port' ? ROLE_ID.portAdmin : ROLE_ID.companyAdmin];
  const body = typed(email, { companyId, roles });
  const user = await aroha.send(userCalls.create, { body });
  return { client: await signInNew(product, email), user };
}

const PASSWORD = 'a-long-enough-password';

/** Signs somebody up with a verified address, and in. */
export async function signInNew({ identity, origin }: TestProduct, email: string): Promise<Client> {
  const person = { email, name: 'Nina Tane', givenName: 'Nina', password: PASSWORD, emailVerified: true };
  await identity?.createPerson(person);
  const place = `http://localhost:${new URL(origin).port}`;
  const { accessToken } = await signInOverHttp({ origin: place, email, password: PASSWORD });
  return createClient({ base: `${origin}/api`, token: () => accessToken });
}

/** Starts each once the one before it waits for a row that is held, lets go when all wait, and tells how each ended. */
export async function startedTogether(
  { pool }: TestProduct,
  held: string,
  starts: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>['status'][]> {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(held);
  const works: Promise<unknown>[] = [];
  for (const start of starts) {
    const work = start();
    work.catch(() => {});
    works.push(work);
    // Asked outside the holder's transaction, which would not see connections that are opened meanwhile.
    await expect.poll(() => countWaiting(pool)).toBe(works.length);
  }
  await holder.query('commit');
  holder.release();
  return (await Promise.allSettled(works)).map(({ status }) => status);
}

async function countWaiting(asker: { query(sql: string): Promise<{ rows: unknown[] }> }): Promise<number> {
  const { rows } = await asker.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

/** What a call was refused with. */
export async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  try {
    await work;
  } catch (error) {
    return error as ApiError;
  }
  throw new Error('it was not refused');
}
