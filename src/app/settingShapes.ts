import { isIP } from 'node:net';
import { z } from 'zod';
import { CSV_FIELDS } from '#features/billing/files/model.ts';
import { readColumns } from '#features/billing/files/rules.ts';

export const text = z.string().trim().min(1);
export const whole = z.coerce.number().int();
export const yes = z.stringbool();
/** As a style sheet names one. */
export const colour = text.regex(
  /^(?:[a-z]{3,20}|#(?:[0-9a-f]{3}|[0-9a-f]{6}))$/i,
  'must be a colour such as orange or #f76707',
);
export const days = z
  .string()
  .transform(list =>
    list
      .split(',')
      .map(one => one.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.iso.date('must be days such as 2026-12-25, 2026-12-28')));

const RESTART = /^(SIG[A-Z0-9]{2,10}|exit code \d{1,10})=(\d{1,6})$/;
/** `SIGSEGV=2, exit code 1=1`: what ended the server, and how often. */
export const restarts = z.string().transform((list, check): Record<string, number> => {
  const parts = list.split(',').map(one => RESTART.exec(one.trim())?.slice(1) ?? []);
  const isList = parts.every(([reason, count]) => reason && count);
  if (isList) return Object.fromEntries(parts.map(([reason, count]) => [reason!, Number(count)]));
  check.addIssue({ code: 'custom', message: 'must be what ended the server and how often: SIGSEGV=2' });
  return z.NEVER;
});

/** The file for the accounting system unless told otherwise. */
const CSV_COLUMNS =
  'Customer No.=bcCode, Invoice No.=invoiceNumber, Posting Date=invoiceDate, Item No.=itemCode, Description=description, Amount=amount, Container=containerNumber';
export const DEFAULT_CSV_COLUMNS = readColumns(CSV_COLUMNS)!;
export const csvColumns = z.string().transform((list, check) => {
  const columns = readColumns(list);
  if (columns) return columns;
  const message = `must be columns such as Customer No.=bcCode, Amount=amount; of ${CSV_FIELDS.join(', ')}`;
  check.addIssue({ code: 'custom', message });
  return z.NEVER;
});

export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-NZ', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const EVERYBODY =
  'must be how many proxies stand in front, such as 1, or their addresses, such as 10.0.0.0/8, 127.0.0.1: true would believe whatever a caller says';
const KNOWN_PLACES = ['loopback', 'linklocal', 'uniquelocal'];

/** `false`, `1`, or `10.0.0.0/8, loopback`: whose word on who is calling counts. */
export const trustedProxies = z.string().transform((said, check): false | number | string[] => {
  if (/^(false|no|off|0)$/i.test(said.trim())) return false;
  if (/^[1-9]\d?$/.test(said.trim())) return Number(said);
  const places = said.split(',').map(one => one.trim());
  if (places.every(place => KNOWN_PLACES.includes(place) || isNetwork(place))) return places;
  check.addIssue({ code: 'custom', message: EVERYBODY });
  return z.NEVER;
});

function isNetwork(place: string): boolean {
  const [address = '', bits, ...rest] = place.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  );
}
