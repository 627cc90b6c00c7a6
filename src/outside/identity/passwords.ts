import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fewAtOnce } from '#kernel/fewAtOnce.ts';

type Strength = { memory: number; passes: number; parallelism: number };
type Stored = Strength & { salt: Buffer; tag: Buffer };

// OWASP's first recommendation for argon2id: memory in KiB.
const STRENGTH: Strength = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

// Hashing is meant to be dear. A queue keeps a crowd at the sign-in from taking every thread and all memory.
const queue = fewAtOnce(Math.max(1, availableParallelism() - 1));

/** Hashes `password` with argon2id and a fresh salt; the parameters stand in the answer (PHC string format). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, { ...STRENGTH, salt, tag: Buffer.alloc(TAG_BYTES) });
  const { memory, passes, parallelism } = STRENGTH;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Whether `password` is the one that was hashed. Without a hash the same time passes and the answer is false, so
 * that nobody can tell by the clock which e-mails have an account.
 */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const stored = parse(hash ?? (await nobodysHash()));
  const tag = await derive(password, stored);
  return timingSafeEqual(tag, stored.tag) && hash !== undefined;
}

/** Whether the hash was made with other parameters than those in use now. */
export function isOutdated(hash: string): boolean {
  const { memory, passes, parallelism } = parse(hash);
  return memory !== STRENGTH.memory || passes !== STRENGTH.passes || parallelism !== STRENGTH.parallelism;
}

let nobody: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  nobody ??= hashPassword(randomBytes(SALT_BYTES).toString('hex'));
  return nobody;
}

function derive(password: string, { salt, tag, memory, passes, parallelism }: Stored): Promise<Buffer> {
  const options = {
    message: password.normalize('NFC'),
    nonce: salt,
    tagLength: tag.length,
    memory,
    passes,
    parallelism,
  };
  return queue(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', options, (error, derived) => (error ? reject(error) : resolve(derived)));
      }),
  );
}

function parse(hash: string): Stored {
  const [, memory, passes, parallelism, salt, tag] = FORMAT.exec(hash) ?? [];
  if (!salt || !tag) throw new Error('A stored password hash is not in the argon2id format');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
