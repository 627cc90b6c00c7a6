import { useState } from 'react';
import { type HeatCell, HeatTable } from '#kernel/ui/HeatTable.tsx';
import type { States } from '../pieces.ts';

const zones = ['FULL_IMPORT', 'FULL_EXPORT', 'EMPTY'].map(key => ({ key, title: key }));
const hours = ['06', '07', '08', '09', '10'].map(key => ({ key, title: `${key}:00` }));

const SLOTS = 8;
const cells: (HeatCell | null)[] = [
  { value: 8, of: SLOTS },
  { value: 4, of: SLOTS },
  { value: 1, of: SLOTS },
  { value: 0, of: SLOTS, reason: 'No slots are left' },
  { value: null },
  null,
];

function cellAt(row: string, column: string): HeatCell | null {
  const at = hours.findIndex(({ key }) => key === row) + zones.findIndex(({ key }) => key === column);
  return cells[at % cells.length] ?? null;
}

function Slots() {
  const [selected, setSelected] = useState<{ row: string; column: string } | null>(null);
  return (
    <>
      <HeatTable
        label="Zone Slot Availability"
        corner="Hour"
        rows={hours}
        columns={zones}
        cell={cellAt}
        selected={selected}
        onOpen={setSelected}
      />
      <p>{selected ? `${selected.row}, ${selected.column}` : 'Nothing is chosen'}</p>
    </>
  );
}

export const states: States = {
  'every shade': () => <Slots />,
  'to be read only': () => (
    <HeatTable label="Zone Slot Availability" rows={hours} columns={zones} cell={cellAt} />
  ),
  empty: () => (
    <HeatTable label="Slots" rows={[]} columns={zones} cell={cellAt} empty="No hours are open on this day." />
  ),
};
