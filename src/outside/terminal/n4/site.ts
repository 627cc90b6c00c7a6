import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { REFERENCE_KINDS, type TransitState } from '../terminal-model.ts';
import { FILTERS, TABLES } from './columns.ts';
import { isTimeFormat } from './times.ts';

const name = z.string().trim().min(1, 'must not be empty').max(200);
const label = name.describe('The label that the column has in the saved filter.');
const param = z
  .string()
  .regex(/^PARM_[\w-]{1,60}$/, 'must be a parameter such as PARM_UnitNbr')
  .describe('The parameter of the saved filter.');

function each<Key extends string, Shape>(keys: readonly Key[], value: z.ZodType<Shape>) {
  return z.strictObject(Object.fromEntries(keys.map(key => [key, value])) as Record<Key, z.ZodType<Shape>>);
}

type SavedFilter = { name: string; params: Record<string, string> };
type Dispensable = 'slots';

const filters = z.strictObject(
  Object.fromEntries(
    Object.entries(FILTERS).map(([filter, { params }]) => {
      const saved = z.strictObject({ name, params: each(params, param) });
      const whyNot = 'Without it nobody sees how many places an hour has; N4 says so when it is booked.';
      return [filter, filter === 'slots' ? saved.optional().describe(whyNot) : saved];
    }),
  ),
) as unknown as z.ZodType<
  { [F in Exclude<keyof typeof FILTERS, Dispensable>]: SavedFilter } & { [F in Dispensable]?: SavedFilter }
>;

const columns = z.strictObject(
  Object.fromEntries(
    Object.entries(TABLES).map(([table, of]) => {
      const labels = each(Object.keys(of), label);
      return [table, table === 'slot' ? labels.optional().describe('Wanted with the filter slots.') : labels];
    }),
  ),
) as unknown as z.ZodType<
  { [T in Exclude<keyof typeof TABLES, 'slot'>]: Record<string, string> } & { slot?: Record<string, string> }
>;

const attributeOfUnit = z
  .strictObject({
    element: z.enum(['unit-flex', 'ufv-flex', 'handling', 'contents', 'unit-etc']),
    attribute: z.string().regex(/^[a-z][\w-]{0,60}$/, 'must be an attribute such as unit-flex-3'),
  })
  .describe('Where in <unit> of SNX it is written.');

const valueType = z.enum(['text', 'number', 'date', 'datetime', 'boolean']);

const report = z.strictObject({
  name,
  description: z.string().max(500),
  columns: z.array(z.strictObject({ name, type: valueType })).min(1),
  params: z.array(z.strictObject({ name: param, type: valueType, isRequired: z.boolean() })).default([]),
  companyParam: param.optional().describe('The parameter that the code of the trucking company goes to.'),
});

const N4_TRANSIT_STATES = {
  Advised: 'S10_ADVISED',
  Inbound: 'S20_INBOUND',
  Ecin: 'S30_ECIN',
  Yard: 'S40_YARD',
  Ecout: 'S50_ECOUT',
  Loaded: 'S60_LOADED',
  Departed: 'S70_DEPARTED',
  Retired: 'S99_RETIRED',
} as const satisfies Record<TransitState, string>;
const TRANSIT_STATES = Object.keys(N4_TRANSIT_STATES) as TransitState[];

const EVENT_KINDS = z.enum(['Used', 'UsedLate', 'Trouble', 'TurnedAway', 'Left']);

/** All that differs from one N4 to the next. */
export const siteSchema = z.strictObject({
  $schema: z.string().optional(),
  baseUrl: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://n4.port.example:9080' })
    .transform(url => url.replace(/\/+$/, '')),
  door: z.enum(['argobasicservice', 'argoservice']).describe('Which of the two SOAP services is open.'),
  scope: z.strictObject({ operator: name, complex: name, facility: name, yard: name }),
  zone: name
    .refine(isZone, 'is not a time zone such as Pacific/Auckland')
    .describe('In which N4 writes its times.'),
  dateFormats: z
    .array(z.string().refine(isTimeFormat, 'must name day and minute, as yyyy-MM-dd HH:mm does'))
    .min(1)
    .describe('How the site writes times; parameters are written as the first one says.'),
  filters,
  columns,
  listSeparator: z
    .string()
    .min(1)
    .max(3)
    .default(',')
    .describe('What stands between several values of a parameter.'),
  transitStates: each(TRANSIT_STATES, name)
    .default(N4_TRANSIT_STATES)
    .describe('How the parameter of states calls them.'),
  references: z.strictObject(
    Object.fromEntries(REFERENCE_KINDS.map(kind => [kind, name])) as Record<
      (typeof REFERENCE_KINDS)[number],
      typeof name
    >,
  ),
  referenceParams: z.strictObject({ startsWith: param, contains: param }),
  healthFilter: name.describe('A filter with one row.'),
  slotGates: z.array(name).min(1).describe('Gates whose hours N4 keeps.'),
  expectedTruckGates: z
    .record(z.string(), name)
    .describe('Gates of Landside that N4 calls otherwise: where the trucks that they expect are announced.'),
  tranTypes: each(['RE', 'RI', 'RM', 'DI', 'DE', 'DM'], name).describe('How create-appointment calls them.'),
  gateEvents: z.record(z.string(), EVENT_KINDS).describe('What the gate filter says, and what it means.'),
  holds: z.record(z.string(), name).describe('Our holds and their ids in N4.'),
  groupTag: name.describe('The property of a unit that has its group; RoutingGroupRef by evidence.'),
  consigneeTag: name.describe('The property of a unit that has its consignee; GoodsConsignee by evidence.'),
  preadviceFields: each(
    ['vgmKg', 'vgmVerifier', 'advisedBy', 'extRef', 'itemKey', 'packPoint', 'shippersReference', 'isNew'],
    attributeOfUnit,
  ),
  cancelPreadvice: z
    .discriminatedUnion('by', [
      z.strictObject({
        by: z.literal('groovy'),
        className: name,
        parameter: name.describe('The parameter that the container number goes to.'),
      }),
      z.strictObject({ by: z.literal('nobody'), text: z.string().min(1).max(300) }),
    ])
    .describe(
      'No message of N4 cancels a pre-advice: a script of the operator does, or people are told whom to ask.',
    ),
  messages: z.strictObject({
    notFound: z.array(name).describe('Ids of messages that say that there is no such thing.'),
    slotFull: z.array(name),
    unknownTruck: z.array(name),
    bookingFull: z.array(name),
    lineMismatch: z.array(name),
    unknownPackPoint: z.array(name),
  }),
  reports: z.array(report).describe('Saved filters that reports may be made of.'),
  pollSeconds: z.number().min(30).max(600).default(45).describe('How often N4 is asked what has changed.'),
});

export type Site = z.output<typeof siteSchema>;

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A site file that cannot be used, with a line for everything that is wrong with it. */
export type SiteProblem = { problems: string[] };

export function readSite(file: string): { site: Site } | SiteProblem {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return { problems: [`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`] };
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { problems: [`${file} is no JSON: ${(error as Error).message}`] };
  }
  const parsed = siteSchema.safeParse(json);
  if (parsed.success && parsed.data.filters.slots && !parsed.data.columns.slot)
    return { problems: ['columns.slot: is missing'] };
  if (parsed.success) return { site: parsed.data };
  return { problems: parsed.error.issues.map(issue => `${issue.path.join('.') || file}: ${wordsOf(issue)}`) };
}

function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `does not know ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing';
  return issue.message;
}
