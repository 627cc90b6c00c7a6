import { ok } from '../answers.ts';
import type { AppointmentQuery, TerminalAppointment, Tos, TosContext } from '../terminal-port.ts';
import { inBatches } from './batches.ts';
import type { Params, Row } from './columns.ts';
import type { N4 } from './n4.ts';
import { demandWord, doorOf, isOfContainer, stateOf, tranTypeOf } from './words.ts';

const MOST = 1_000;

export async function getAppointments(
  n4: N4,
  query: AppointmentQuery,
  ctx: TosContext,
): Tos<TerminalAppointment[]> {
  const truckingCo = query.whose === 'everyone' ? undefined : query.whose.truckingCo;
  const answer = await read(n4, query, { truckingCo }, ctx);
  if (!answer.ok) return answer;
  const found = answer.data
    .filter(row => isOfContainer(row.tranType))
    .map(toAppointment)
    // Whatever the saved filter makes of its parameters: nobody is told of another company's.
    .filter(one => truckingCo === undefined || one.truckingCo === truckingCo)
    .filter(one => isAskedFor(one, query));
  if (query.by === 'changes')
    found.sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime() || byNumber(a, b));
  if (query.by === 'window') found.sort((a, b) => a.start.getTime() - b.start.getTime() || byNumber(a, b));
  return ok(
    'limit' in query || query.by === 'window' || query.by === 'changes'
      ? found.slice(0, query.limit ?? MOST)
      : found,
  );
}

/** Whatever the saved filter makes of its parameters. */
function isAskedFor({ appointmentNbr, extRef, gateId, start }: TerminalAppointment, query: AppointmentQuery) {
  if (query.by === 'numbers') return query.numbers.includes(appointmentNbr);
  if (query.by === 'extRefs') return query.extRefs.includes(extRef);
  if (query.by === 'changes') return true;
  const { gateIds, from, to } = query;
  return (!gateIds || gateIds.includes(gateId)) && (!from || start >= from) && (!to || start < to);
}

function byNumber(a: TerminalAppointment, b: TerminalAppointment): number {
  return Number(a.appointmentNbr) - Number(b.appointmentNbr);
}

function read(
  { queries, times, site }: N4,
  query: AppointmentQuery,
  whose: Params<'appointments'>,
  ctx: TosContext,
): Tos<Row<'appointment'>[]> {
  if (query.by === 'numbers' || query.by === 'extRefs') {
    const values = query.by === 'numbers' ? query.numbers.filter(isNumber) : query.extRefs;
    return inBatches(site, [...new Set(values)], part => {
      const named = query.by === 'numbers' ? { numbers: part } : { extRefs: part };
      return queries.rows('appointments', { ...whose, ...named }, ctx);
    });
  }
  if (query.by === 'changes') {
    const changedSince = times.formatSince(query.since);
    return queries.rows('appointments', { ...whose, changedSince }, ctx, query.since);
  }
  if (query.gateIds?.length === 0) return Promise.resolve(ok([]));
  const gateIds = query.gateIds?.join(site.listSeparator);
  if (query.current) return queries.rows('currentAppointments', { ...whose, gateIds }, ctx);
  const from = query.from && times.formatSince(query.from);
  const to = query.to && times.format(query.to);
  return queries.rows('appointments', { ...whose, gateIds, from, to }, ctx, query.from);
}

function isNumber(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}

function toAppointment(row: Row<'appointment'>): TerminalAppointment {
  return {
    ...row,
    extRef: row.extRef ?? '',
    tranType: demandWord(tranTypeOf, row.tranType, 'the type of an appointment'),
    truckingCo: row.truckingCo ?? '',
    position: row.position ?? 0,
    doorDirection: doorOf(row.doorDirection ?? '') ?? 'Unknown',
    state: demandWord(stateOf, row.state, 'the state of an appointment'),
  };
}
