import { Button } from '@mantine/core';
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { actionsColumn, column, Grid, type GridProps, RowAction } from '#kernel/ui/Grid/Grid.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { Press } from '../Press.tsx';
import type { States } from '../pieces.ts';

type Visit = {
  id: string;
  container: string;
  day: string;
  at: string;
  weight: number;
  charge: string;
  isHazardous: boolean;
  status: string;
};

const STATUSES = ['Booked', 'Arrived', 'Cancelled'];

function visit(_: unknown, at: number): Visit {
  const day = String((at % 28) + 1).padStart(2, '0');
  return {
    id: String(at + 1),
    container: `MSCU${String(4_763_390 + at)}`,
    day: `2026-11-${day}`,
    at: `2026-11-${day}T21:30:00Z`,
    weight: 2_400 + at * 37,
    charge: `${120 + at}.50`,
    isHazardous: at % 3 === 0,
    status: STATUSES[at % STATUSES.length] ?? '',
  };
}

const visits = (count: number): readonly Visit[] => Array.from({ length: count }, visit);
const FEW = visits(6);
const MANY = visits(400);
const zone = 'Pacific/Auckland';

const columns = [
  column<Visit>({ key: 'container', title: 'Container #', value: one => one.container, isName: true }),
  column<Visit>({ key: 'day', title: 'Date', value: one => one.day, kind: 'date' }),
  column<Visit>({ key: 'at', title: 'Arrived', value: one => one.at, kind: 'datetime', zone, width: 150 }),
  column<Visit>({ key: 'weight', title: 'Weight', value: one => one.weight, kind: 'weight', width: 90 }),
  column<Visit>({ key: 'charge', title: 'Charge', value: one => one.charge, kind: 'money', width: 90 }),
  column<Visit>({
    key: 'hazardous',
    title: 'Hazardous',
    value: one => one.isHazardous,
    kind: 'boolean',
    filter: true,
    width: 110,
  }),
  column<Visit>({
    key: 'status',
    title: 'Status',
    value: one => one.status,
    filter: true,
    show: ({ status }) => (
      <StateBadge tone={status === 'Cancelled' ? 'error' : 'success'}>{status}</StateBadge>
    ),
  }),
];

const actions = actionsColumn<Visit>({
  width: 70,
  show: ({ container, status }) => (
    <RowAction
      label={`Edit ${container}`}
      word="Edit"
      icon={<IconEdit size={17} aria-hidden />}
      reason={status === 'Cancelled' ? 'A cancelled appointment cannot be edited' : null}
      onClick={() => undefined}
    />
  ),
});

function Visits(props: Partial<GridProps<Visit>>) {
  return (
    <Grid
      label="Appointments"
      noun={['appointment', 'appointments']}
      data={FEW}
      columns={columns}
      rowId={one => one.id}
      empty={<EmptyState title="No appointments" />}
      storageKey="workbench"
      {...props}
    />
  );
}

const whySelectable = ({ status }: Visit) => status !== 'Cancelled' || 'It is cancelled';

const typedColumns = columns.map(one =>
  one.key === 'container'
    ? { ...one, edit: { text: (row: Visit) => row.container, clean: (text: string) => text.toUpperCase() } }
    : one,
);

export const states: States = {
  rows: () => <Visits />,
  loading: () => <Visits data={undefined} loading />,
  failed: () => (
    <Visits data={undefined} error="The appointments could not be loaded." onRefresh={() => undefined} />
  ),
  empty: () => <Visits data={[]} />,
  'many rows in one scroll': () => <Visits data={MANY} height={400} />,
  'pages of rows': () => <Visits data={MANY} paging="pages" exportName="appointments" />,
  'rows that can be selected': () => (
    <Visits selectable={whySelectable} toolbar={chosen => <Button>{`Cancel ${chosen.length}`}</Button>} />
  ),
  'rows selected': () => (
    <Visits
      selectable={whySelectable}
      selection={['1', '2']}
      onSelection={() => undefined}
      selectionBar={() => <Button>Cancel them</Button>}
    />
  ),
  'rows with tones, greyed ones and buttons': () => (
    <Visits
      columns={[...columns, actions]}
      rowTone={({ status }) => (status === 'Arrived' ? 'warning' : undefined)}
      greyed={({ status }) => status === 'Cancelled'}
    />
  ),
  'sorted, filtered and searched': () => (
    <Visits
      state={{
        sort: [{ key: 'day', desc: true }],
        filters: { status: ['Booked'] },
        search: 'MSCU',
      }}
      onState={() => undefined}
    />
  ),
  'a filter open': () => (
    <Press name={/^(Filter Status|Sort and filter)$/}>
      <Visits />
    </Press>
  ),
  'the columns open': () => (
    <Press name={/^(Columns|Sort and filter)$/}>
      <Visits />
    </Press>
  ),
  'cells that are typed in': () => (
    <Visits
      columns={typedColumns}
      onCells={() => undefined}
      cellSaid={({ id }, key) =>
        key === 'container' && id === '2'
          ? { text: 'MSCU1', error: 'Container number is too short' }
          : undefined
      }
    />
  ),
  'rows that can be moved': () => <Visits onRowMove={() => Promise.resolve()} />,
  dense: () => <Visits dense />,
};
