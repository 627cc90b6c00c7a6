import { companiesOfCodes } from '#features/companies/sql.ts';
import type { Context } from '#kernel/mount.ts';
import type { Only } from '#kernel/rows.ts';
import { tosContext } from '#outside/terminal/asking.ts';
import type { TerminalAppointment, TerminalPort, Whose } from '#outside/terminal/terminal-port.ts';
import { LIMITS } from '../../model.ts';
import type { Booked } from '../../record/rules.ts';
import type { TerminalGate } from '../rules.ts';
import { translator } from '../rules.ts';

type Span = { from: Date; to?: Date };
/** With the rows that are asked for alone, if they are. */
type Wanted = Span & { only?: Only | undefined };
type Firm = { companyId: number; companyName: string };

/** How often the terminal is asked on for everybody's appointments: others than our firms come through its gates too. */
const PAGES = 6;

/**
 * A firm's appointments at the terminal's gates. Answers how to name them, once gates and firm are known; none, and
 * says so with the answer, when the terminal is away.
 */
export async function theirsOfCompany(
  terminal: TerminalPort,
  truckingCo: string | null,
  { only, ...span }: Wanted,
  context: Context,
): Promise<(gates: readonly TerminalGate[], firm: Firm) => Booked[]> {
  if (!truckingCo || !mayBeTheirs(only)) return () => [];
  const found = await ask(terminal, { ...span, whose: { truckingCo } }, context);
  return (gates, firm) => translate(found, gates, () => firm, context.zone);
}

/** Our firms' appointments at the terminal's gates. */
export async function theirsOfAll(
  terminal: TerminalPort,
  { only, ...span }: Wanted,
  context: Context,
): Promise<(gates: readonly TerminalGate[]) => Booked[]> {
  if (!mayBeTheirs(only)) return () => [];
  const found = await askOn(terminal, span, context);
  const firms = await companiesOfCodes(context.db, [...new Set(found.map(one => one.truckingCo))]);
  return gates => translate(found, gates, ({ truckingCo }) => firms.get(truckingCo), context.zone);
}

/** The terminal is not asked for rows that are our own. */
function mayBeTheirs(only: Only | undefined): boolean {
  return only?.mayBe('isFromPropel', 'false') ?? true;
}

async function askOn(terminal: TerminalPort, span: Span, context: Context): Promise<TerminalAppointment[]> {
  const found = new Map<string, TerminalAppointment>();
  let { from } = span;
  for (let page = 0; page < PAGES; page += 1) {
    const more = await ask(terminal, { ...span, whose: 'everyone', from }, context);
    for (const one of more) found.set(one.appointmentNbr, one);
    const last = more.at(-1)?.start;
    if (!last || more.length < LIMITS.rows || last <= from) break;
    from = last;
  }
  return [...found.values()];
}

async function ask(
  terminal: TerminalPort,
  query: Span & { whose: Whose },
  context: Context,
): Promise<TerminalAppointment[]> {
  const answer = await terminal.getAppointments(
    { by: 'window', ...query, limit: LIMITS.rows },
    tosContext(context),
  );
  if (answer.ok) return answer.data;
  context.withoutNeighbour('terminal');
  return [];
}

/** Those at gates that are registered here, for firms that are. */
function translate(
  found: readonly TerminalAppointment[],
  gates: readonly TerminalGate[],
  firmOf: (appointment: TerminalAppointment) => Firm | undefined,
  timeZone: string,
): Booked[] {
  const gateOf = new Map(gates.map(gate => [gate.n4GateId, gate]));
  const toBooked = translator(timeZone);
  return found.flatMap(one => {
    const gate = gateOf.get(one.gateId);
    const firm = firmOf(one);
    return gate && firm ? [toBooked(one, gate, firm)] : [];
  });
}
