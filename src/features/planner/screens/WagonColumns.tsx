import { NUMBER_CELL } from '#features/containers/number/rules.ts';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { actionsColumn, column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import { type RowDeed, RowMenu } from '#kernel/ui/Grid/RowMenu.tsx';
import { statusTexts } from '../states/texts.ts';
import { wagonColumns as titles } from '../texts.ts';
import type { WagonRow } from '../wagons/model.ts';
import { deeds as wagonDeeds } from '../wagons/texts.ts';
import { WagonStatusMark, writeStatus } from './WagonStatusMark.tsx';

const of = column<WagonRow>;

/** By wagon (spec transport §2.4), what a wagon holds and how far it is before the rest; the keys are those of the call. */
export function columnsOfWagons(deeds: readonly RowDeed<WagonRow>[]): GridColumn<WagonRow>[] {
  return [
    actionsColumn<WagonRow>({
      title: titles.actions,
      show: row => <RowMenu row={row} name={wagonDeeds.wagon(row)} deeds={deeds} />,
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
      filter: true,
      width: 190,
      hidden: true,
    }),
    of({
      key: 'wagon',
      title: titles.wagon,
      value: row => row.wagonSequence,
      kind: 'number',
      filter: true,
    }),
    of({
      key: 'teu',
      title: titles.teu,
      value: row => row.capacityTeu,
      kind: 'number',
      filter: true,
    }),
    of({
      key: 'route',
      title: titles.route,
      value: row => row.route,
      filter: true,
      width: 96,
      isName: true,
    }),
    of({
      key: 'status',
      title: titles.status,
      value: row => row.status,
      format: status => writeStatus(String(status)),
      show: row => <WagonStatusMark row={row} />,
      look: 'badge',
      longest: Object.values(statusTexts),
      filter: true,
    }),
    of({ key: 'booking', title: titles.booking, value: row => row.bookingReferenceNumber, width: 88 }),
    of({ key: 'forwarder', title: titles.forwarder, value: row => row.forwarder, filter: true, width: 148 }),
    of({ key: 'customer', title: titles.customer, value: row => row.customer, filter: true, width: 150 }),
    of({
      key: 'unit',
      title: titles.unit,
      value: row => row.containerNumber,
      show: row => row.containerNumber && <NumberMark of={row.containerNumber} />,
      ...NUMBER_CELL,
    }),
    of({ key: 'release', title: titles.release, value: row => row.emptyReleaseNumber, width: 100 }),
    of({
      key: 'commodity',
      title: titles.commodity,
      value: row => row.containerCommodity,
      filter: true,
      width: 122,
    }),
    of({
      key: 'genset',
      title: titles.genset,
      value: row => row.isGenset,
      kind: 'boolean',
      filter: true,
    }),
    of({
      key: 'hazard',
      title: titles.hazard,
      value: row => row.isHazardous,
      kind: 'boolean',
      filter: true,
    }),
  ];
}
