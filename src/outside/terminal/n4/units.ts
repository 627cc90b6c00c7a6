import { notFound, ok } from '../answers.ts';
import { dwellOf, typeLengthOf } from '../sizes.ts';
import type {
  CarrierMode,
  ImportUnitQuery,
  Tos,
  TosContext,
  TransitState,
  Unit,
  UnitFacts,
} from '../terminal-port.ts';
import { inBatches } from './batches.ts';
import type { Row } from './columns.ts';
import type { N4 } from './n4.ts';
import { categoryOf, demandWord, freightKindOf, modeOf, transitStateOf } from './words.ts';

type UnitRow = Row<'unit'>;
const MOST_UNITS = 5_000;
const COMING_OR_HERE: TransitState[] = ['Advised', 'Inbound', 'Yard', 'Ecout'];

/** Rows as they came, by number; unknown numbers are left out, and so is what was not asked for. */
export async function readUnitRows(
  n4: N4,
  containerNbrs: readonly string[],
  ctx: TosContext,
): Tos<UnitRow[]> {
  const answer = await inBatches(n4.site, containerNbrs, part =>
    n4.queries.rows('units', { containerNbrs: part }, ctx),
  );
  if (!answer.ok) return answer;
  return ok(answer.data.filter(row => containerNbrs.includes(row.containerNbr)));
}

export async function getUnits(n4: N4, containerNbrs: string[], ctx: TosContext): Tos<UnitFacts[]> {
  const answer = await readUnitRows(n4, [...new Set(containerNbrs)], ctx);
  return answer.ok ? ok(answer.data.map(toFacts)) : answer;
}

export async function getUnit(n4: N4, containerNbr: string, ctx: TosContext): Tos<Unit> {
  const answer = await readUnitRows(n4, [containerNbr], ctx);
  if (!answer.ok) return answer;
  const row = answer.data.find(one => one.containerNbr === containerNbr);
  if (!row) return unknownUnit(containerNbr);
  return ok(toUnit(row, n4.clock.now()));
}

function unknownUnit(containerNbr: string) {
  return notFound('n4.unit_not_found', `Unit ${containerNbr} could not be found.`);
}

export async function listImportUnits(n4: N4, query: ImportUnitQuery, ctx: TosContext): Tos<Unit[]> {
  const { whose, containerNbrs, visitIds, groups, states = COMING_OR_HERE, limit = MOST_UNITS } = query;
  if ([containerNbrs, visitIds, groups, states].some(list => list?.length === 0)) return ok([]);
  const truckingCo = whose === 'everyone' ? undefined : whose.truckingCo;
  const { listSeparator, transitStates } = n4.site;
  const rest = {
    truckingCo,
    visitIds: visitIds?.join(listSeparator),
    groups: groups?.join(listSeparator),
    states: states.map(state => transitStates[state]).join(listSeparator),
  };
  const answer = containerNbrs
    ? await inBatches(n4.site, containerNbrs, part =>
        n4.queries.rows('imports', { ...rest, containerNbrs: part }, ctx),
      )
    : await n4.queries.rows('imports', rest, ctx);
  if (!answer.ok) return answer;
  const now = n4.clock.now();
  const units = answer.data
    .map(row => toUnit(row, now))
    // Whatever the saved filter makes of its parameters: nobody is told of another company's containers, nor of others.
    .filter(unit => truckingCo === undefined || unit.truckingCo === truckingCo)
    .filter(unit => unit.category === 'Import' && states.includes(unit.transitState))
    .filter(
      unit =>
        isAmong(containerNbrs, unit.containerNbr) &&
        isAmong(visitIds, unit.inboundVisitId) &&
        isAmong(groups, unit.group),
    );
  return ok(units.sort(byMoveTime).slice(0, Math.min(limit, MOST_UNITS)));
}

/** Also when nothing was asked for. */
function isAmong(asked: readonly string[] | undefined, value: string | null): boolean {
  return asked === undefined || (value !== null && asked.includes(value));
}

function byMoveTime(a: Unit, b: Unit): number {
  const [first, second] = [a, b].map(unit => unit.estimatedMoveTime?.getTime() ?? Number.MAX_SAFE_INTEGER);
  return first! - second! || (a.containerNbr < b.containerNbr ? -1 : 1);
}

function toFacts(row: UnitRow): UnitFacts {
  const inboundMode = modeFrom(row.inboundMode, row.inboundVisitId);
  return {
    containerNbr: row.containerNbr,
    category: demandWord(categoryOf, row.category, 'the category of a unit'),
    transitState: demandWord(transitStateOf, row.transitState, 'the transit state of a unit'),
    freightKind: demandWord(freightKindOf, row.freightKind, 'the freight kind of a unit'),
    isoType: row.isoType,
    line: row.line,
    inboundMode,
    inboundVisitId: visitFrom(inboundMode, row.inboundVisitId),
    estimatedMoveTime: row.estimatedMoveTime,
    impediments: row.impediments,
    vgmKg: row.vgmKg ?? 0,
    requiresPower: row.requiresPower,
    group: row.group,
  };
}

export function toUnit(row: UnitRow, now: Date): Unit {
  const outboundMode = modeFrom(row.outboundMode, row.outboundVisitId);
  return {
    ...toFacts(row),
    typeLength: typeLengthOf(row.isoType),
    inboundEta: row.inboundEta,
    outboundMode,
    outboundVisitId: visitFrom(outboundMode, row.outboundVisitId),
    position: row.position,
    timeIn: row.timeIn,
    timeOut: row.timeOut,
    dwellDays: dwellOf(row.timeIn, row.timeOut ?? now),
    vgmVerifier: row.vgmVerifier,
    commodity: row.commodity,
    temperatureC: row.temperatureC,
    isOutOfGauge: row.isOutOfGauge,
    hazards: row.hazards,
    shipper: row.shipper,
    consignee: row.consignee,
    truckingCo: row.truckingCo,
    bookingNbr: row.bookingNbr,
    appointmentNbr: row.appointmentNbr,
  };
}

/** A unit that nobody knows the carrier of comes and goes by truck. */
function modeFrom(mode: string | null, visit: string | null): CarrierMode {
  if (mode) return demandWord(modeOf, mode, 'the mode of a carrier');
  return (visit && modeOf(visit.replace(/^GEN_/, ''))) || 'Truck';
}

/** `GEN_TRUCK` and its like, and a truck's registration, are no visits. */
function visitFrom(mode: CarrierMode, visit: string | null): string | null {
  return mode === 'Truck' || visit?.startsWith('GEN_') ? null : visit;
}
