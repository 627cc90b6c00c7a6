import { z } from 'zod';
import { TRANSIT_STATES } from '#features/containers/model.ts';
import { VISIT_PHASES } from '#features/vessels/model.ts';
import { REFERENCE_KINDS } from '#outside/terminal/terminal-model.ts';
import type { TerminalPort, TosContext, TosResult } from '#outside/terminal/terminal-port.ts';

const instant = z.iso
  .datetime({ offset: true, error: 'must be a time such as 2026-11-23T08:00:00Z' })
  .transform(text => new Date(text));
const texts = z.array(z.string());
const limit = z.int().min(1);
const whose = z.union([z.literal('everyone'), z.strictObject({ truckingCo: z.string() })], {
  error: 'must be "everyone" or {"truckingCo":"…"}',
});
const exporters = z.union(
  [z.literal('everyone'), z.strictObject({ advisedBy: z.string(), shipper: z.string().nullable() })],
  { error: 'must be "everyone" or {"advisedBy":"…","shipper":null}' },
);
const kind = z.enum(REFERENCE_KINDS);
const phases = z.enum(VISIT_PHASES);
const states = z.enum(TRANSIT_STATES);

/** What each read of the terminal is asked, as JSON by hand; times as ISO 8601. */
export const QUESTIONS = {
  listVesselVisits: z.strictObject({
    phases: z.array(phases).optional(),
    visitIds: texts.optional(),
    etaFrom: instant.optional(),
    etaTo: instant.optional(),
  }),
  getUnits: texts,
  getUnit: z.string(),
  listImportUnits: z.strictObject({
    whose,
    containerNbrs: texts.optional(),
    visitIds: texts.optional(),
    states: z.array(states).optional(),
    groups: texts.optional(),
    limit: limit.optional(),
  }),
  listSlots: z.strictObject({
    gateIds: texts,
    date: z.iso.date({ error: 'must be a day such as 2026-11-23' }),
  }),
  getAppointments: z.discriminatedUnion('by', [
    z.strictObject({ whose, by: z.literal('numbers'), numbers: texts }),
    z.strictObject({ whose, by: z.literal('extRefs'), extRefs: texts }),
    z.strictObject({
      whose,
      by: z.literal('window'),
      gateIds: texts.optional(),
      from: instant.optional(),
      to: instant.optional(),
      current: z.boolean().optional(),
      limit: limit.optional(),
    }),
    z.strictObject({ whose, by: z.literal('changes'), since: instant, limit: limit.optional() }),
  ]),
  gateEvents: z.strictObject({ after: z.int().min(0), limit }),
  listPrivateFilters: z.null(),
  runReport: z.strictObject({
    filterName: z.string(),
    params: z.record(z.string(), z.string()),
    companyCode: z.string().optional(),
    limit,
  }),
  listTrucks: z.strictObject({ whose }),
  isKnownTruck: z.string(),
  getEdo: z.string(),
  getReleases: texts,
  referenceData: kind,
  searchReference: z.strictObject({ kind, by: z.enum(['idStart', 'idOrName']), text: z.string(), limit }),
  getBooking: z.string(),
  checkActivePreadvice: z.string(),
  listExportUnits: z.strictObject({
    whose: exporters,
    containerNbrs: texts.optional(),
    limit: limit.optional(),
  }),
  health: z.null(),
} as const satisfies { [Operation in keyof TerminalPort]?: z.ZodType };

export type Asked = { operation: keyof typeof QUESTIONS; question: unknown };

/** What was typed: a question that can be asked, or what is wrong with it, a line each. `text` left out asks for all that there is. */
export function readQuestion(operation: string, text?: string): Asked | string[] {
  if (!isRead(operation)) return [`Ask one of ${Object.keys(QUESTIONS).join(', ')}.`];
  const schema: z.ZodType = QUESTIONS[operation];
  let said: unknown;
  try {
    said = text === undefined ? withoutQuestion(schema) : JSON.parse(text);
  } catch {
    return [`${text} is no JSON: put it in quotes of the shell.`];
  }
  const read = schema.safeParse(said);
  if (read.success) return { operation, question: read.data };
  const wrong = read.error.issues.map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(' '),
  );
  return [...wrong, `docs/n4.md has an example of ${operation}.`];
}

function isRead(operation: string): operation is Asked['operation'] {
  return Object.hasOwn(QUESTIONS, operation);
}

function withoutQuestion(schema: z.ZodType): unknown {
  return schema.safeParse(null).success ? null : {};
}

const CTX: TosContext = { actorLogin: 'operator', correlationId: 'by hand' };

/** Asks a terminal what was read of a question. */
export async function askPort(
  port: TerminalPort,
  { operation, question }: Asked,
): Promise<TosResult<unknown>> {
  const call = port[operation] as (...args: unknown[]) => Promise<TosResult<unknown>>;
  return question === null ? call(CTX) : call(question, CTX);
}
