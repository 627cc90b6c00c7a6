import type { CellValue } from '#kernel/order.ts';
import type { ExportUnit } from '#outside/terminal/terminal-port.ts';
import type { ExportContainer, ExportState, Shown } from '../model.ts';
import { partyOf } from '../rules.ts';

/** What the list is sorted and filtered by, by the keys of its contract. */
export const exportValues = {
  container: row => row.containerNumber,
  booking: row => row.bookingNumber,
  line: row => row.lineOperator,
  voyage: row => row.vesselVisit,
  etd: row => row.etd,
  type: row => row.isoType,
  vgm: row => row.vgmWeight,
  status: row => row.transitStateAndZone,
} satisfies Record<string, (row: ExportContainer) => CellValue>;

/** The search looks through all that the list shows as text. */
export function searchedText(row: ExportContainer): string {
  const { container, booking, line, voyage, type, status } = exportValues;
  return [container, booking, line, voyage, type, status].map(value => value(row)).join('\n');
}

/** What is kept here of a pre-advice, as far as the list needs it. */
export type KeptRow = {
  exportPreAdviceId: number;
  companyId: number;
  containerNumber: string;
  status: 'Pending' | 'Submitted' | 'Refused';
  content: {
    container: { equipmentTypeIsoId: string; vgmWeight: number };
    booking: { bookingNumber: string };
  };
  shown: Shown;
  refusals: string[];
  version: string;
};

/** How a pre-advice stands: on its way or refused as we know it, else as the terminal says. */
export function stateOf(
  row: Pick<KeptRow, 'status' | 'shown'> | undefined,
  unit: ExportUnit | undefined,
): ExportState {
  if (row && row.status !== 'Submitted') return row.status;
  return unit?.transitState ?? row?.shown.transitState ?? 'Inbound';
}

/** A row of what the terminal has; `row` is the company's own of the container, where it has one. */
export function rowOfUnit(unit: ExportUnit, row: KeptRow | undefined, companyId: number): ExportContainer {
  const own = row && unit.advisedBy === partyOf(companyId) ? row : undefined;
  const transitState = stateOf(own, unit);
  const isAsSaid = transitState === unit.transitState;
  return {
    exportPreAdviceId: own?.exportPreAdviceId ?? null,
    containerNumber: unit.containerNbr,
    bookingNumber: unit.bookingNbr,
    lineOperator: unit.line,
    vesselVisit: unit.visitId,
    etd: unit.etd?.toISOString() ?? null,
    isoType: unit.isoType,
    vgmWeight: unit.vgmKg,
    transitState,
    transitStateAndZone: isAsSaid ? [transitState, unit.position].filter(Boolean).join(' ') : transitState,
    refusals: own?.refusals ?? [],
    version: own?.version ?? null,
  };
}

/** A row of what the terminal does not have, or does not tell while it is away. */
export function rowOfKept(row: KeptRow): ExportContainer {
  const { content, shown } = row;
  const transitState = stateOf(row, undefined);
  return {
    exportPreAdviceId: row.exportPreAdviceId,
    containerNumber: row.containerNumber,
    bookingNumber: content.booking.bookingNumber,
    lineOperator: shown.lineOperator ?? '',
    vesselVisit: shown.vesselVisit ?? '',
    etd: shown.etd ?? null,
    isoType: content.container.equipmentTypeIsoId,
    vgmWeight: content.container.vgmWeight,
    transitState,
    transitStateAndZone: transitState,
    refusals: row.refusals,
    version: row.version,
  };
}

/** By departure (spec §2), what has none last; then by number. */
export function byDeparture(one: ExportContainer, other: ExportContainer): number {
  const last = '9999';
  return (
    (one.etd ?? last).localeCompare(other.etd ?? last) ||
    one.containerNumber.localeCompare(other.containerNumber)
  );
}

/** A Pending status is shown in italics (spec §2). */
export function isPending({ transitState }: Pick<ExportContainer, 'transitState'>): boolean {
  return transitState === 'Pending';
}
