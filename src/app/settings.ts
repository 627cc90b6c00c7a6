import path from 'node:path';
import { z } from 'zod';
import type { TerminalAdapters } from '#outside/terminal/adapter.ts';
import { terminalAdapters } from '#outside/terminal/adapters.ts';
import { importSettings } from './importSettings.ts';
import { processSettings } from './processSettings.ts';
import { refuseUnfitForProduction } from './production.ts';
import {
  colour,
  csvColumns,
  DEFAULT_CSV_COLUMNS,
  days,
  isZone,
  text,
  trustedProxies,
  whole,
  yes,
} from './settingShapes.ts';
import { SettingsError } from './settingsError.ts';
import { traceSettings } from './traceSettings.ts';

/** The version that the help page shows (spec: app version 3.0.0). */
export const VERSION = '3.0.0';

const root = path.resolve(import.meta.dirname, '../..');
/** Every setting there is, with its default. README.md has the table; keep both true. */
const environment = z.object({
  LANDSIDE_MODE: z.enum(['demo', 'production'], 'must be demo or production').default('demo'),
  /** In production the embedded parts start only when named here: `identity,terminal,mail,cameras,rail`. */
  ALLOW_EMBEDDED: z.string().default(''),
  PORT: whole.min(0).max(65_535).default(4000),
  HOST: text.default('127.0.0.1'),
  ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://portal.example' })
    .optional(),
  /** Who in front may say by `X-Forwarded-*` who is calling: so many hops, or addresses. */
  TRUST_PROXY: trustedProxies.default(false),
  ...processSettings,
  DATA_FOLDER: text.default(path.join(root, 'data')),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_POOL: whole.min(2).max(200).default(10),
  /** So many calls are worked on at once however slowly they are done; more of those that are done quickly. */
  CALLS_AT_ONCE: whole.min(1).max(10_000).default(8),
  /** Per cent of what is let in at once that one company may take while places are few, and its calls a minute; the port's staff are free. */
  COMPANY_SHARE: whole.min(1).max(100).default(50),
  COMPANY_CALLS_A_MINUTE: whole.min(1).max(10_000_000).default(6_000),
  /** How long one statement of a call may take; half as long it waits for a connection. */
  DATABASE_SECONDS: whole.min(1).max(600).default(10),
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
  /** Made port admin at the start, as long as nobody is. */
  FIRST_ADMIN_EMAIL: z.email('must be a mail address').optional(),
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
  INVOICE_CSV_COLUMNS: csvColumns.default(DEFAULT_CSV_COLUMNS),
  SMARTFLOW_URL: z.url().default('https://smartflow.example/'),
  IMPORT_ADVICE_URL: z.url().default('https://import-advice.example/'),
  SUPPORT_EMAIL: z.email().default('support@landside.example'),
  SUPPORT_PHONE: text.default('06 555 0100'),
  IMPORT_ADVICE_HOURS: z.string().default(''),
  ...importSettings,
  EMPTY_RELEASE_THRESHOLD: whole.min(0).max(1000).default(5),
  EMPTY_RELEASE_LOW_TEXT: text.default('Stock is low. Please call the depot before sending a truck.'),
  EMPTY_RELEASE_LOW_COLOUR: colour.default('orange'),
  EMPTY_RELEASE_NONE_TEXT: text.default('No stock is available for this release right now.'),
  EMPTY_RELEASE_NONE_COLOUR: colour.default('red'),
  EMPTY_RELEASE_INACTIVE_TEXT: text.default('Please check the release number with the shipping line.'),
  /** The built web; `none` to serve the API alone. */
  WEB_FOLDER: z.string().default(path.join(root, 'dist/web')),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** Where sign-ins, refusals and deeds of administrators are written down: a file, `-` or `none`. */
  SECURITY_LOG: text.optional(),
  /** Where Prometheus asks for `/metrics`; without it nobody measures. */
  METRICS_PORT: whole.min(1).max(65_535).optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  ...traceSettings,
  /** Checks each answer against its contract; on in tests. */
  CHECK_ANSWERS: yes.default(false),
});

type OperationalHour = { dayOfWeek: number; startHour: number; endHour: number };

export type Settings = Omit<
  z.infer<typeof environment>,
  | 'ALLOW_EMBEDDED'
  | 'IMPORT_ADVICE_HOURS'
  | 'ORIGIN'
  | 'ENVIRONMENT_LABEL'
  | 'REPORTS_CONTEXTS'
  | 'LOG_LEVEL'
  | 'DRAIN_SECONDS'
  | 'SECURITY_LOG'
> & {
  ORIGIN: string;
  ENVIRONMENT_LABEL: string;
  LOG_LEVEL: string;
  DRAIN_SECONDS: number;
  SECURITY_LOG: string;
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
  const isProduction = rest.LANDSIDE_MODE === 'production';
  refuseUnfitForProduction(rest, {
    allowed: namesIn(ALLOW_EMBEDDED),
    isTerminalSimulated: terminals[rest.TERMINAL]!.isSimulated,
  });
  refuseTwoOf(rest, ['CAMERAS_FOLDER', 'CAMERAS_URL'], 'cameras leave their pictures at one of them');
  refuseTwoOf(rest, ['RAIL_FOLDER', 'RAIL_MAIL'], 'the rail operator gets consists at one of them');
  return {
    ...rest,
    ORIGIN: (rest.ORIGIN ?? `http://localhost:${rest.PORT}`).replace(/\/$/, ''),
    ENVIRONMENT_LABEL: rest.ENVIRONMENT_LABEL ?? (isProduction ? '' : 'Demo'),
    LOG_LEVEL: rest.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    DRAIN_SECONDS: rest.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    SECURITY_LOG: rest.SECURITY_LOG ?? (isProduction ? '-' : 'none'),
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
