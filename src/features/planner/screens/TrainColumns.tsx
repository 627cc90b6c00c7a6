import { directionTexts } from '#features/transport-services/texts.ts';
import { actionsColumn, column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import { type RowDeed, RowMenu } from '#kernel/ui/Grid/RowMenu.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { listTexts, trainColumns as titles } from '../texts.ts';
import type { PlannerInstance } from '../trains/model.ts';
import { trainName } from '../trains/texts.ts';

const of = column<PlannerInstance>;

/** By dates (spec transport §2.4); the keys are those of the call. */
export function columnsOfTrains(deeds: readonly RowDeed<PlannerInstance>[]): GridColumn<PlannerInstance>[] {
  return [
    actionsColumn<PlannerInstance>({
      title: titles.actions,
      show: row => <RowMenu row={row} name={trainName(row)} deeds={deeds} />,
      buttons: 1,
    }),
    of({
      key: 'date',
      title: titles.date,
      value: row => row.instanceDate,
      kind: 'date',
      dates: 'dd/MM/yyyy',
      filter: true,
    }),
    of({
      key: 'service',
      title: titles.service,
      value: row => row.trainServiceName,
      show: row => <ServiceName row={row} />,
      drawn: row => (row.takesBookings ? row.trainServiceName : `${row.trainServiceName} ${listTexts.idle}`),
      look: 'badge',
      filter: true,
      width: 330,
      isName: true,
    }),
    of({
      key: 'direction',
      title: titles.direction,
      value: row => directionTexts[row.trainServiceDirection],
      longest: Object.values(directionTexts),
      filter: true,
    }),
    of({
      key: 'capacity',
      title: titles.capacity,
      value: row => row.capacity,
      kind: 'number',
      filter: true,
    }),
    of({
      key: 'booked',
      title: titles.booked,
      value: row => row.booked,
      kind: 'number',
      filter: true,
    }),
    of({
      key: 'available',
      title: titles.available,
      value: row => row.available,
      kind: 'number',
      filter: true,
    }),
  ];
}

function ServiceName({ row }: { row: PlannerInstance }) {
  if (row.takesBookings) return row.trainServiceName;
  return (
    <>
      {row.trainServiceName} <StateBadge tone="warning">{listTexts.idle}</StateBadge>
    </>
  );
}
