import { Button } from '@mantine/core';
import type { Gate } from '#features/gates/model.ts';
import { showHour } from '#kernel/calendar.ts';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { type HeatCell, HeatTable } from '#kernel/ui/HeatTable.tsx';
import type { AvailabilityRow } from '../model.ts';
import { gatesOfRows, mostFree } from '../rules.ts';
import { availabilityTexts, dayTexts, texts } from '../texts.ts';
import classes from './SlotAvailability.module.css';

type SlotTableProps = {
  rows: readonly AvailabilityRow[];
  gates: readonly Gate[];
  picked: { zone: number; gateId: string } | null;
  /** The terminal does not answer: what is not known cannot be picked then. */
  isAway: boolean;
  onPick: (zone: number, gateId: string) => void;
  onNextDay: () => void;
};

/** A day's free places, hour × gate. A full hour and one of a system that does not answer cannot be picked, and say so. */
export function SlotTable({ rows, gates, picked, isAway, onPick, onNextDay }: SlotTableProps) {
  const places = new Map(rows.map(row => [String(row.zone), row]));
  const columns = gatesOfRows(rows, gates).map(gate => ({
    key: gate.gateId,
    name: gate.gateName,
    title: <span className={classes.gate}>{gate.gateName}</span>,
    most: mostFree(rows, gate.gateId),
  }));
  const most = new Map(columns.map(column => [column.key, column.most]));
  return (
    <HeatTable
      label={availabilityTexts.title}
      corner={availabilityTexts.zone}
      rows={rows.map(({ zone }) => ({ key: String(zone), title: showHour(zone) }))}
      columns={columns}
      cell={(zone, gateId) => cellOf(places.get(zone)?.[gateId], most.get(gateId) ?? 0, isAway)}
      say={say}
      selected={picked && { row: String(picked.zone), column: picked.gateId }}
      onOpen={place => onPick(Number(place.row), place.column)}
      empty={
        <EmptyState
          title={texts.noZones}
          hint={availabilityTexts.noZonesHint}
          action={
            <Button variant="default" onClick={onNextDay}>
              {dayTexts.next}
            </Button>
          }
        />
      }
    />
  );
}

function cellOf(free: number | null | undefined, most: number, isAway: boolean): HeatCell | null {
  if (free === undefined) return null;
  if (free === null) return { value: null, reason: isAway ? availabilityTexts.unknown : null };
  return { value: free, of: most, reason: free === 0 ? availabilityTexts.full : null };
}

function say({ value }: HeatCell): string {
  return value === null ? availabilityTexts.sayUnknown : availabilityTexts.say(value);
}
