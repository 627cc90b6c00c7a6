import { sql } from 'kysely';
import type { TestProduct } from '#app/testing.ts';
import { type Client, createClient } from '#kernel/client.ts';
import { signInOverHttp } from '#outside/identity/testing.ts';

const PASSWORD = 'a-long-enough-password';

/** Somebody who has signed up and has no account here: Nia, or `givenName`, whose email is verified unless told otherwise. */
export async function newcomer(
  { identity, origin }: TestProduct,
  email: string,
  { givenName = 'Nia', emailVerified = true } = {},
): Promise<Client> {
  const name = `${givenName} Newcomer`;
  await identity?.createPerson({ email, name, givenName, password: PASSWORD, emailVerified });
  const { port } = new URL(origin);
  const { accessToken } = await signInOverHttp({
    origin: `http://localhost:${port}`,
    email,
    password: PASSWORD,
  });
  return createClient({ base: `${origin}/api`, token: () => accessToken });
}

/** The id of a company; 0 when there is none of that name. */
export async function companyNamed({ db }: TestProduct, name: string): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select company_id as id from company where name = ${name}`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The mails in the outbox for an address, the oldest first. */
export async function mailsTo(
  { db }: TestProduct,
  address: string,
): Promise<{ subject: string; text: string }[]> {
  const { rows } = await sql<{ subject: string; text: string }>`
    select subject, body_text as text from mail where to_address = ${address} order by mail_id`.execute(db);
  return rows;
}
