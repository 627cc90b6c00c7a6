import type { Db } from '#kernel/database.ts';
import { accountByEmail, changeAccount, insertAccount, normalEmail } from './accounts.ts';
import { hashPassword } from './passwords.ts';

export type NewPerson = {
  email: string;
  /** The whole name; the family name is what follows the given name in it when `familyName` is left out. */
  name: string;
  givenName: string;
  familyName?: string;
  password: string;
  emailVerified: boolean;
};

/** Makes an account, or renews the names of the one with this e-mail. A password that somebody chose since stays. */
export async function createPerson(
  db: Db,
  person: NewPerson,
  hash: (password: string) => Promise<string> = hashPassword,
): Promise<{ subject: string }> {
  const email = normalEmail(person.email);
  const names = { given_name: person.givenName, family_name: person.familyName ?? familyNameOf(person) };
  const known = await accountByEmail(db, email);
  if (known) {
    const email_verified = known.email_verified || person.emailVerified;
    await changeAccount(db, known.subject, { ...names, email_verified });
    return { subject: known.subject };
  }
  const password_hash = await hash(person.password);
  const made = await insertAccount(db, {
    ...names,
    email,
    password_hash,
    email_verified: person.emailVerified,
  });
  // Somebody else made it in the meantime.
  return made ? { subject: made.subject } : createPerson(db, person, hash);
}

/**
 * As `createPerson` for each of them, in their order. Those with the same password share its hash, which is dear to make:
 * for the people of a demo, whose password is no secret.
 */
export function createPeople(db: Db, people: readonly NewPerson[]): Promise<{ subject: string }[]> {
  const hashes = new Map<string, Promise<string>>();
  const hashOnce = (password: string): Promise<string> => {
    const hash = hashes.get(password) ?? hashPassword(password);
    hashes.set(password, hash);
    return hash;
  };
  return Promise.all(people.map(person => createPerson(db, person, hashOnce)));
}

function familyNameOf({ name, givenName }: NewPerson): string {
  return name.startsWith(givenName) ? name.slice(givenName.length).trim() : name;
}
