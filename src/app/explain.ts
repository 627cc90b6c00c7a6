import { OtherVersion } from '#kernel/migrate.ts';
import { CannotStart } from '#outside/postgres/cannotStart.ts';
import { WrongPurpose } from './purpose.ts';
import { SettingsError } from './settingsError.ts';

type Broken = { code?: string; message?: string; stack?: string; address?: string; port?: number };

const DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its host could not be looked up',
  EHOSTUNREACH: 'its host cannot be reached',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: 'it ended the connection',
  '28P01': 'it refuses the user or the password',
  '28000': 'it does not let the user in',
  '3D000': 'there is no such database',
  '53300': 'it has no connection left',
  '57P03': 'it is still starting, or stopping',
  '42501': 'its user may not create what the portal needs',
};

/** Starts that fail in the same way as long as nobody changes something. */
const UNFIT = [SettingsError, WrongPurpose, OtherVersion];
/** Errors whose message is for the person who starts the product. */
const EXPLAINED = [...UNFIT, CannotStart];
/** EX_CONFIG of sysexits.h: a process manager need not try again. */
const UNFIT_EXIT_CODE = 78;

/** What the process ends with when it did not start. */
export function exitCodeOf(error: unknown): number {
  return UNFIT.some(known => error instanceof known) ? UNFIT_EXIT_CODE : 1;
}

/** Why the product did not start, for who starts it: a sentence where the cause is known, and a stack only of faults of ours. */
export function explain(error: unknown, env: Record<string, string | undefined>): string {
  if (EXPLAINED.some(known => error instanceof known)) return (error as Error).message;
  const { code = '', message = '', stack } = error as Broken;
  if (code === 'EADDRINUSE')
    return `Port ${(error as Broken).port ?? env['PORT'] ?? 4000} is in use. Stop what uses it, or choose another one: PORT=4100 npm start`;
  if (code === 'EADDRNOTAVAIL') return `HOST=${env['HOST']} is no address of this machine.`;
  if (code === 'EACCES' && (error as Broken).port !== undefined)
    return `${message}. Choose a port above 1024: PORT=4100 npm start`;
  const url = env['DATABASE_URL'];
  const why =
    DATABASE[code] ?? (/^Connection terminated|timeout/.test(message) ? 'it does not answer' : undefined);
  if (url && why) return `The database at ${place(url)} cannot be used: ${why}. Look at DATABASE_URL.`;
  return stack ?? String(error);
}

/** Never with its password. */
function place(url: string): string {
  const { hostname, port, pathname, username } = new URL(url);
  return `${hostname}:${port || 5432}${pathname} (as ${username || 'nobody'})`;
}
