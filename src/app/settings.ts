import path from 'node:path';
import { z } from 'zod';
import { CSV_FIELDS } from '#features/billing/files/model.ts';
import { readColumns } from '#features/billing/files/rules.ts';
import { weekendGroups } from '#features/import-advice/forms.ts';
import type { TerminalAdapters } from '#outside/terminal/adapter.ts';
import { terminalAdapters } from '#outside/terminal/adapters.ts';

/** The version that the help page shows (spec: app version 3.0.0). */
export const VERSION = '3.0.0';

const root = path.resolve(import.meta.dirname, '../..');
const text = z.string().trim().min(1);
const whole = z.coerce.number().int();
const yes = z.stringbool();
const days = z
  .string()
  .transform(list =>
    list
      .split(',')
      .map(one => one.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.iso.date('must be days such as 2026-12-25, 2026-12-28')));

/** The file for the accounting system unless told otherwise. */
const CSV_COLUMNS =
  'Customer No.=bcCode, Invoice No.=invoiceNumber, Posting Date=invoiceDate, Item No.=itemCode, Description=description, Amount=amount, Container=containerNumber';
const csvColumns = z.string().transform((list, check) => {
  const columns = readColumns(list);
  if (columns) return columns;
  const message = `must be columns such as Customer No.=bcCode, Amount=amount; of ${CSV_FIELDS.join(', ')}`;
  check.addIssue({ code: 'custom', message });
  return z.NEVER;
});

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-NZ', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Every setting there is, with its default. README.md has the table; keep both true. */
const environment = z.object({
  LANDSIDE_MODE: z.enum(['demo', 'production'], 'must be demo or production').default('demo'),
  /** In production the embedded parts start only when named here: `identity,terminal,cameras,rail`. */
  ALLOW_EMBEDDED: z.string().default(''),
  PORT: whole.min(0).max(65_535).default(4000),
  HOST: text.default('127.0.0.1'),
  ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://portal.example' })
    .optional(),
  /** On behind a balancer: then `X-Forwarded-*` says who is calling. */
  TRUST_PROXY: yes.default(false),
  DATA_FOLDER: text.default(path.join(root, 'data')),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_POOL: whole.min(2).max(200).default(10),
  /** Where reports of the product's own database are read: a replica, by a role that may only read the schema `report`. */
  REPORTS_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  REPORTS_POOL: whole.min(1).max(50).default(2),
  REPORTS_SECONDS: whole.min(1).max(3_600).default(60),
  /** More databases that reports are read from: `Warehouse=postgres://…, Weighbridge=postgres://…`. */
  REPORTS_CONTEXTS: z.string().default(''),
  /** How long is kept who did what: seven years, as the law wants of what was charged, and never less than three months. */
  AUDIT_DAYS: whole.min(90).max(36_500).default(2_557),
  /** How long mail is kept, also what could not be sent. */
  MAIL_DAYS: whole.min(7).max(3_650).default(90),
  /** How long a request that is sent again with the same Idempotency-Key is answered what the first was. */
  KEYS_HOURS: whole.min(1).max(720).default(24),
  PORT_TIME_ZONE: text
    .refine(isZone, 'is not a time zone such as Pacific/Auckland')
    .default('Pacific/Auckland'),
  PORT_NAME: text.default('Ahuriri Port'),
  /** Days on which nobody works at the port: `2026-12-25, 2026-12-28`. */
  PORT_HOLIDAYS: days.default([]),
  ENVIRONMENT_LABEL: z.string().optional(),
  OIDC_ISSUER: z.url('must be the address of an OpenID provider').optional(),
  OIDC_CLIENT_ID: text.default('landside'),
  OIDC_AUDIENCE: text.optional(),
  /** Where people look after their password and sign-ins at that provider. */
  OIDC_ACCOUNT_URL: z.url('must be an address').optional(),
  OIDC_ROLES_CLAIM: text.default('https://landside.example/roles'),
  OIDC_LINKED_ACCOUNT_CLAIM: text.default('https://landside.example/linked-account-problem'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: text.default('Landside <no-reply@landside.example>'),
  /** Which terminal is attached: a name of `terminalAdapters`, which may have settings of its own. */
  TERMINAL: text.default('embedded'),
  /** Where cameras leave their pictures, a folder or an address; without either the demo's are drawn. */
  CAMERAS_FOLDER: text.optional(),
  CAMERAS_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  /** Where the rail operator gets the consist of each train: a folder, or a mail address; without either the demo's operator answers. */
  RAIL_FOLDER: text.optional(),
  RAIL_MAIL: z.email('must be a mail address').optional(),
  /** Per cent, added to what an invoice comes to. */
  INVOICE_GST: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,3})?$/, 'must be a percentage such as 15')
    .default('15'),
  INVOICE_CSV_COLUMNS: csvColumns.default(readColumns(CSV_COLUMNS)!),
  SMARTFLOW_URL: z.url().default('https://smartflow.example/'),
  IMPORT_ADVICE_URL: z.url().default('https://import-advice.example/'),
  SUPPORT_EMAIL: z.email().default('support@landside.example'),
  SUPPORT_PHONE: text.default('06 555 0100'),
  IMPORT_ADVICE_HOURS: z.string().default(''),
  MINIMUM_STACK_SIZE: whole.min(1).max(100).default(5),
  IMPORT_WEEKEND_GROUPS: weekendGroups.default(['SAA']),
  EMPTY_RELEASE_THRESHOLD: whole.min(0).max(1000).default(5),
  /** The built web; `none` to serve the API alone. */
  WEB_FOLDER: z.string().default(path.join(root, 'dist/web')),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  /** Checks each answer against its contract; on in tests. */
  CHECK_ANSWERS: yes.default(false),
});

type OperationalHour = { dayOfWeek: number; startHour: number; endHour: number };

export type Settings = Omit<
  z.infer<typeof environment>,
  'ALLOW_EMBEDDED' | 'IMPORT_ADVICE_HOURS' | 'ORIGIN' | 'ENVIRONMENT_LABEL' | 'REPORTS_CONTEXTS'
> & {
  ORIGIN: string;
  ENVIRONMENT_LABEL: string;
  importAdviceHours: OperationalHour[];
  /** Addresses of databases by the name of their context. */
  reportContexts: Record<string, string>;
  /** Whether cameras draw the simulated port when there are no others. */
  drawsCameras: boolean;
  /** Whether a simulated rail operator answers when there is no other. */
  answersAsRail: boolean;
  /** The chosen terminal's own settings, read by its own schema. */
  terminalSettings: Record<string, unknown>;
};

/** A setting that cannot be used. The message names each one and says what it should be. */
export class SettingsError extends Error {}

/**
 * Reads and checks all settings at once; of the terminals' own, those of the chosen one.
 * @throws SettingsError that lists everything that is wrong
 */
export function readSettings(
  env: Record<string, string | undefined>,
  terminals: TerminalAdapters = terminalAdapters,
): Settings {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(present);
  const terminal = readTerminal(present, terminals);
  const problems = [...(parsed.error?.issues ?? []), ...(terminal.error?.issues ?? [])];
  if (!parsed.success || !terminal.success) {
    throw new SettingsError(
      [
        'These settings cannot be used:',
        ...problems.map(issue => `  ${issue.path.join('.')}: ${issue.message}`),
      ].join('\n'),
    );
  }
  const { ALLOW_EMBEDDED, IMPORT_ADVICE_HOURS, REPORTS_CONTEXTS, ...rest } = parsed.data;
  refuseEmbeddedInProduction(rest, ALLOW_EMBEDDED, terminals[rest.TERMINAL]!.isSimulated);
  refuseTwoOf(rest, ['CAMERAS_FOLDER', 'CAMERAS_URL'], 'cameras leave their pictures at one of them');
  refuseTwoOf(rest, ['RAIL_FOLDER', 'RAIL_MAIL'], 'the rail operator gets consists at one of them');
  return {
    ...rest,
    ORIGIN: (rest.ORIGIN ?? `http://localhost:${rest.PORT}`).replace(/\/$/, ''),
    ENVIRONMENT_LABEL: rest.ENVIRONMENT_LABEL ?? (rest.LANDSIDE_MODE === 'production' ? '' : 'Demo'),
    importAdviceHours: readHours(IMPORT_ADVICE_HOURS),
    reportContexts: readContexts(REPORTS_CONTEXTS),
    drawsCameras: rest.LANDSIDE_MODE === 'demo' || namesIn(ALLOW_EMBEDDED).includes('cameras'),
    answersAsRail: rest.LANDSIDE_MODE === 'demo' || namesIn(ALLOW_EMBEDDED).includes('rail'),
    terminalSettings: terminal.data,
  };
}

function readTerminal(present: Record<string, string | undefined>, terminals: TerminalAdapters) {
  const chosen = terminals[present['TERMINAL'] ?? 'embedded'];
  const names = Object.keys(terminals);
  const known = z.object({ TERMINAL: z.enum(names, `must be ${names.join(' or ')}`).optional() });
  return (chosen?.settings ?? known).safeParse(present);
}

function refuseEmbeddedInProduction(
  settings: { LANDSIDE_MODE: string; OIDC_ISSUER?: string | undefined },
  allowed: string,
  isTerminalSimulated: boolean,
): void {
  if (settings.LANDSIDE_MODE !== 'production') return;
  const names = namesIn(allowed);
  const problems = [
    !settings.OIDC_ISSUER &&
      !names.includes('identity') &&
      '  OIDC_ISSUER: name your OpenID provider, or allow the embedded one by ALLOW_EMBEDDED=identity',
    isTerminalSimulated &&
      !names.includes('terminal') &&
      '  ALLOW_EMBEDDED: the terminal is simulated; allow that by ALLOW_EMBEDDED=terminal',
  ].filter(Boolean);
  if (problems.length > 0)
    throw new SettingsError(
      ['In production mode the embedded parts do not start by themselves:', ...problems].join('\n'),
    );
}

/** `Warehouse=postgres://…, Weighbridge=postgres://…`. */
function readContexts(value: string): Record<string, string> {
  const pairs = value.split(',').filter(part => part.trim() !== '');
  const contexts = pairs.map(part => {
    const [, name = '', address = ''] =
      /^\s*([A-Za-z][\w ]{0,58}\w)=(postgres(?:ql)?:\/\/\S+)\s*$/.exec(part) ?? [];
    const isTaken = ['landside', 'n4'].includes(name.toLowerCase());
    if (!URL.canParse(address) || isTaken)
      throw new SettingsError(
        `REPORTS_CONTEXTS: ${isTaken ? `${name} is taken` : 'wants Name=postgres://… with commas between'}`,
      );
    return [name, address] as const;
  });
  return Object.fromEntries(contexts);
}

function namesIn(allowed: string): string[] {
  return allowed.split(',').map(name => name.trim());
}

function refuseTwoOf<Name extends string>(
  settings: Partial<Record<Name, string | undefined>>,
  names: readonly Name[],
  why: string,
): void {
  if (names.every(name => settings[name])) throw new SettingsError(`${names.join(', ')}: ${why}, so set one`);
}

/** `1 7-16, 2 7-16`: day of the week (1 Monday … 7 Sunday) and the first and last hour. Empty: always open. */
function readHours(value: string): OperationalHour[] {
  return value
    .split(',')
    .filter(part => part.trim() !== '')
    .map(part => {
      const match = /^\s*([1-7])\s+(\d{1,2})-(\d{1,2})\s*$/.exec(part);
      const [dayOfWeek, startHour, endHour] = (match?.slice(1) ?? []).map(Number) as [number, number, number];
      if (!match || startHour > endHour || endHour > 23) {
        throw new SettingsError(
          `IMPORT_ADVICE_HOURS: '${part.trim()}' is not a day and hours such as '1 7-16'`,
        );
      }
      return { dayOfWeek, startHour, endHour };
    });
}
