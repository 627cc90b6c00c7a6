import { useCallback, useMemo, useState } from 'react';
import type { Gate } from '#features/gates/model.ts';
import type { BookedStack } from '#features/import-advice/stacks/rules.ts';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import type { CellChange } from '#kernel/ui/Grid/Grid.tsx';
import { recall, remember } from '#kernel/ui/Grid/remembered.ts';
import { commonForm, type TypedCommon } from '../forms.ts';
import {
  type Cells,
  COLUMN_KEYS,
  type ColumnKey,
  type Common,
  type JudgedRow,
  MOST_AT_ONCE,
  type TypedRow,
} from '../model.ts';
import { hoursToGive, spreadOver } from '../rules.ts';
import { severalTexts } from '../texts.ts';
import { useBookRows } from './useBookRows.ts';
import { useJudgedRows } from './useJudgedRows.ts';

const REMEMBERED = 'bookings-of-a-list';
type Kept = Pick<TypedCommon, 'gateId' | 'appointmentType' | 'freight' | 'position'>;

type Subject = {
  gates: readonly Gate[];
  stack: BookedStack | undefined;
  date: string;
  companyId: number | null;
  /** Of the stack that is booked whole. */
  containers: readonly string[];
};

let lastId = 0;

/** The rows of a list of bookings: typed, judged, given hours and booked. */
export function useSeveralBookings({ gates, stack, date, companyId, containers }: Subject) {
  const kept = useMemo(() => recall<Kept>(REMEMBERED), []);
  const [rows, setRows] = useState<readonly TypedRow[]>(() =>
    containers.map(containerNumber => rowOf({ containerNumber })),
  );
  const form = useSchemaForm({
    schema: commonForm,
    initial: {
      companyId,
      appointmentDate: date,
      zone: null,
      perHour: null,
      position: kept.position ?? null,
      gateId: gateOf(kept.gateId, gates),
      ...(stack
        ? { appointmentType: 'PickUp', freight: 'Full' }
        : { appointmentType: kept.appointmentType ?? null, freight: kept.freight ?? 'Full' }),
    },
    onSubmit: () => undefined,
  });
  const common = useMemo<Common>(() => {
    const { freight, perHour: _perHour, ...same } = form.values;
    return { ...NOTHING, ...(same as Partial<Common>), isEmpty: freight === 'Empty' };
  }, [form.values]);
  const booking = useBookRows(gates);
  const { judged, around } = useJudgedRows({ rows, common, gates, stack, ...booking });
  const ready = judged.filter(({ state }) => state === 'ready');
  const open = judged.filter(({ state }) => state !== 'booked');

  const change = useCallback((changes: readonly CellChange<JudgedRow>[]) => {
    setRows(all =>
      all.map(row => {
        const own = changes.filter(one => one.row.id === row.id);
        if (own.length === 0) return row;
        return {
          ...row,
          cells: { ...row.cells, ...Object.fromEntries(own.map(one => [one.key, one.text])) },
        };
      }),
    );
  }, []);

  /** Those without a place are given the free hours of their day, in their order. */
  function giveHours(): void {
    const from = form.values.zone ?? 0;
    const perHour = form.values.perHour ?? null;
    const placeless = open.filter(isPlaceless);
    const placed = open.filter(row => !isPlaceless(row)).flatMap(({ booking: one }) => one ?? []);
    const given = new Map<number, number>();
    for (const of of Map.groupBy(placeless, ({ day, gateId }) => `${day} ${gateId}`).values()) {
      const [{ day, gateId } = NOWHERE] = of;
      if (day === null || gateId === null) continue;
      const hours = hoursToGive(day, gateId, { from, taken: placed, full: booking.full, around });
      for (const [id, zone] of spreadOver(
        of.map(row => row.id),
        hours,
        perHour,
      ))
        given.set(id, zone);
    }
    change(
      placeless.flatMap(row => {
        const zone = given.get(row.id);
        return zone === undefined ? [] : { row, key: 'zone', text: `${String(zone).padStart(2, '0')}:00` };
      }),
    );
    const short = placeless.length - given.size;
    if (given.size > 0) snackbar(severalTexts.spreadDone(given.size));
    if (short > 0) snackbar(severalTexts.spreadShort(short), { tone: 'warning' });
  }

  return {
    form,
    rows: judged,
    ready,
    open,
    outcome: booking.outcome,
    room: MOST_AT_ONCE - rows.length,
    placeless: open.filter(isPlaceless).length,
    add: (cells: readonly Cells[]) => setRows(all => [...all, ...cells.map(rowOf)]),
    change,
    giveHours,
    remove: (ids: readonly number[]) => setRows(all => all.filter(({ id }) => !ids.includes(id))),
    book: async () => {
      const { gateId = null, appointmentType = null, freight = 'Full', position = null } = form.values;
      remember(REMEMBERED, { gateId, appointmentType, freight, position });
      return booking.book(ready);
    },
  };
}

const NOWHERE = { day: null, gateId: null };

const NOTHING: Common = {
  companyId: null,
  appointmentDate: null,
  zone: null,
  gateId: null,
  appointmentType: null,
  isEmpty: false,
  position: null,
};

function rowOf(some: Partial<Cells>): TypedRow {
  lastId += 1;
  const none = Object.fromEntries(COLUMN_KEYS.map(key => [key, ''])) as Record<ColumnKey, string>;
  return { id: lastId, cells: { ...none, ...some } };
}

/** The gate of last time, or the only one there is. */
function gateOf(kept: string | null | undefined, gates: readonly Gate[]): string | null {
  const known = gates.find(({ gateId }) => gateId === kept) ?? (gates.length === 1 ? gates[0] : undefined);
  return known?.gateId ?? null;
}

/** Without an hour, or in one that cannot be had. */
function isPlaceless({ errors }: JudgedRow): boolean {
  return errors.zone !== undefined;
}
