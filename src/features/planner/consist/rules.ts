import type { ColumnKind } from '#kernel/ui/Grid/kinds.ts';
import { TEU_OF_LENGTH } from '../model.ts';
import type { Consist, ConsistRow } from './model.ts';
import { consistTexts } from './texts.ts';

export type ConsistColumn = {
  title: string;
  kind: ColumnKind;
  value: (row: ConsistRow) => string | number | null;
  /** Its share of a sheet's width. */
  share: number;
};

/** What stands in the wagon list, as a sheet and on paper. */
export const CONSIST_COLUMNS: readonly ConsistColumn[] = [
  { title: 'Wagon', kind: 'number', value: row => row.wagonSequence, share: 7 },
  { title: 'TEU', kind: 'number', value: row => row.capacityTeu, share: 4 },
  { title: 'From', kind: 'text', value: row => row.origin, share: 6 },
  { title: 'To', kind: 'text', value: row => row.destination, share: 6 },
  {
    title: 'Unit',
    kind: 'text',
    value: ({ unit }) => (unit ? (unit.containerNumber ?? unit.emptyReleaseNumber) : consistTexts.free),
    share: 13,
  },
  { title: 'ISO', kind: 'text', value: ({ unit }) => unit?.isoType ?? null, share: 6 },
  { title: 'Length (ft)', kind: 'number', value: ({ unit }) => unit?.lengthFeet ?? null, share: 10 },
  { title: 'Weight (kg)', kind: 'weight', value: ({ unit }) => unit?.weightKg ?? null, share: 10 },
  { title: 'Commodity', kind: 'text', value: ({ unit }) => unit?.commodity ?? null, share: 9 },
  { title: 'Temp (°C)', kind: 'number', value: ({ unit }) => toNumber(unit?.temperature), share: 9 },
  { title: 'GenSet', kind: 'text', value: ({ unit }) => (unit?.isGenset ? 'Yes' : null), share: 7 },
  { title: 'Hazard', kind: 'text', value: ({ unit }) => hazardOf(unit), share: 7 },
  { title: 'Rail Ref#', kind: 'text', value: ({ unit }) => unit?.railReferenceNumber || null, share: 10 },
  { title: 'Booking#', kind: 'text', value: ({ unit }) => unit?.bookingReferenceNumber || null, share: 10 },
  { title: 'Sender', kind: 'text', value: ({ unit }) => unit?.sender ?? null, share: 14 },
  { title: 'Receiver', kind: 'text', value: ({ unit }) => unit?.receiver ?? null, share: 14 },
  { title: 'Status', kind: 'text', value: ({ unit }) => unit?.status ?? null, share: 9 },
];

/** What stands on a train: units, TEU, tonnes to a tenth. */
export function totalsOf({ rows }: Consist) {
  const units = rows.flatMap(({ unit }) => unit ?? []);
  const kg = units.reduce((sum, { weightKg }) => sum + (weightKg ?? 0), 0);
  return {
    units: units.length,
    booked: units.reduce((sum, { lengthFeet }) => sum + TEU_OF_LENGTH[lengthFeet], 0),
    teu: rows.reduce((sum, { capacityTeu }) => sum + capacityTeu, 0),
    tonnes: (kg / 1_000).toFixed(1),
    hazardous: units.filter(({ isHazardous }) => isHazardous).length,
  };
}

function toNumber(text: string | null | undefined): number | null {
  return text == null ? null : Number(text);
}

function hazardOf(unit: ConsistRow['unit']): string | null {
  return unit?.isHazardous ? unit.hazardClass || 'Yes' : null;
}
