import { notFound, ok } from '../answers.ts';
import type {
  ActivePreadvice,
  Booking,
  ExportUnit,
  ExportUnitQuery,
  Tos,
  TosContext,
  TransitState,
  VentilationUnit,
} from '../terminal-port.ts';
import { inBatches } from './batches.ts';
import type { Params, Row } from './columns.ts';
import type { N4 } from './n4.ts';
import { demandWord, phaseOf, transitStateOf } from './words.ts';

export async function getBooking({ queries }: N4, bookingNbr: string, ctx: TosContext): Tos<Booking> {
  const answer = await queries.rows('bookings', { bookingNbr }, ctx);
  if (!answer.ok) return answer;
  const rows = answer.data.filter(row => row.bookingNbr === bookingNbr);
  const [first] = rows;
  if (!first) return notFound('n4.booking_not_found', `Booking ${bookingNbr} could not be found.`);
  return ok({
    bookingNbr,
    key: first.bookingKey,
    line: first.line,
    visitId: first.visitId,
    vesselName: first.vesselName,
    voyage: first.voyage ?? '',
    visitPhase: demandWord(phaseOf, first.visitPhase, 'the phase of a vessel visit'),
    cargoCutoff: first.cargoCutoff,
    portOfLoad: first.portOfLoad,
    portOfDischarge: first.portOfDischarge,
    secondPortOfDischarge: first.secondPortOfDischarge,
    agent: first.agent,
    isHazardous: first.isHazardous,
    hazards: first.hazards,
    items: rows.flatMap(itemOf),
  });
}

function itemOf(row: Row<'bookingItem'>): Booking['items'] {
  if (row.itemKey === null || row.iso === null) return [];
  return [
    {
      key: row.itemKey,
      iso: row.iso,
      isoGroup: row.isoGroup,
      quantity: row.quantity ?? 0,
      tally: row.tally ?? 0,
      commodity: row.commodity,
      temperatureC: row.temperatureC,
      ventilation: row.ventilation,
      ventilationUnit: unitOf(row.ventilationUnit),
      humidityPct: row.humidityPct,
    },
  ];
}

function unitOf(text: string | null): VentilationUnit | null {
  const known: VentilationUnit[] = ['CUBIC_M_HOUR', 'CUBIC_FT_MIN', 'PERCENTAGE'];
  return known.find(unit => unit === text?.toUpperCase()) ?? null;
}

const HERE_OR_COMING: readonly TransitState[] = ['Advised', 'Inbound', 'Ecin', 'Yard', 'Loaded'];

/** Exports whose weight is verified and that have not left. */
function isActive({ vgmKg, transitState }: ExportUnit): boolean {
  return vgmKg > 0 && HERE_OR_COMING.includes(transitState);
}

/** The export of that number that is pre-advised now. */
export async function findActive(n4: N4, containerNbr: string, ctx: TosContext): Tos<ExportUnit | null> {
  const answer = await n4.queries.rows('exports', { containerNbrs: containerNbr }, ctx);
  if (!answer.ok) return answer;
  const found = answer.data
    .map(toExportUnit)
    .find(unit => unit.containerNbr === containerNbr && isActive(unit));
  return ok(found ?? null);
}

export async function checkActivePreadvice(
  n4: N4,
  nbr: string,
  ctx: TosContext,
): Tos<ActivePreadvice | null> {
  const found = await findActive(n4, nbr, ctx);
  if (!found.ok) return found;
  if (!found.data) return ok(null);
  const { containerNbr, bookingNbr, transitState, advisedBy, shipper } = found.data;
  return ok({ containerNbr, bookingNbr, transitState, advisedBy, shipper });
}

const MOST_UNITS = 5_000;

export async function listExportUnits(n4: N4, query: ExportUnitQuery, ctx: TosContext): Tos<ExportUnit[]> {
  const { whose, containerNbrs, limit = MOST_UNITS } = query;
  const ways: Params<'exports'>[] =
    whose === 'everyone'
      ? [{}]
      : [{ advisedBy: whose.advisedBy }, ...(whose.shipper === null ? [] : [{ shipper: whose.shipper }])];
  const found = new Map<string, ExportUnit>();
  for (const way of ways) {
    const answer = containerNbrs
      ? await inBatches(n4.site, containerNbrs, part =>
          n4.queries.rows('exports', { ...way, containerNbrs: part }, ctx),
        )
      : await n4.queries.rows('exports', way, ctx);
    if (!answer.ok) return answer;
    for (const unit of answer.data.map(toExportUnit))
      if (isActive(unit) && isOf(unit, whose) && (containerNbrs?.includes(unit.containerNbr) ?? true))
        found.set(unit.containerNbr, unit);
  }
  const listed = [...found.values()].sort((a, b) => (a.containerNbr < b.containerNbr ? -1 : 1));
  return ok(listed.slice(0, Math.min(limit, MOST_UNITS)));
}

function isOf({ advisedBy, shipper }: ExportUnit, whose: ExportUnitQuery['whose']): boolean {
  if (whose === 'everyone') return true;
  return advisedBy === whose.advisedBy || (whose.shipper !== null && shipper === whose.shipper);
}

function toExportUnit(row: Row<'exportUnit'>): ExportUnit {
  const { oogTop, oogFront, oogBack, oogLeft, oogRight, ...rest } = row;
  const sides = [oogTop, oogFront, oogBack, oogLeft, oogRight];
  return {
    ...rest,
    transitState: demandWord(transitStateOf, row.transitState, 'the transit state of a unit'),
    vgmKg: row.vgmKg ?? 0,
    vgmVerifier: row.vgmVerifier ?? '',
    itemKey: row.itemKey ?? '',
    portOfDischarge: row.portOfDischarge ?? '',
    ventilationUnit: unitOf(row.ventilationUnit),
    oversizeCm: sides.every(side => side === null)
      ? null
      : {
          top: oogTop ?? 0,
          front: oogFront ?? 0,
          back: oogBack ?? 0,
          left: oogLeft ?? 0,
          right: oogRight ?? 0,
        },
  };
}
