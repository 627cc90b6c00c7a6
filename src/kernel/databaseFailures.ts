import { away, type Failure } from './failures.ts';

/** The database is not reached, is coming or going, was too slow, or was told to take no changes. */
const GONE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '25006',
  '25P03',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);

/** Its disk or memory is full, or its disk broken. */
const FULL = new Set(['53000', '53100', '53200', '53400', '58030']);

/** What the driver says without a code. */
const SAID = [
  /^Query read timeout$/,
  /^timeout exceeded when trying to connect$/,
  /^Connection terminated/,
  /^Client has encountered a connection error/,
  /^Client was closed/,
  /^Cannot use a pool after calling end/,
];

/** The 503 of a database that cannot do what it was asked just now; undefined when the error is another one. */
export function databaseAway(error: unknown): Failure | undefined {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (FULL.has(code))
    return away('database', 'The database cannot store anything just now. Please try again later.');
  if (GONE.has(code) || code.startsWith('08') || SAID.some(said => said.test(message)))
    return away('database');
  return undefined;
}
