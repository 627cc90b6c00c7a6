import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import { holdFamilies, importStatusText } from '#features/containers/rules.ts';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { isNoGroup } from '../../groups/rules.ts';
import { HoldFamilies } from '../../imports/screens/HoldFamilies.tsx';
import { texts } from '../../texts.ts';
import { type AdvisedRow, byUrgency, locationOf } from '../rules.ts';
import { listTexts } from '../texts.ts';
import { GroupCell } from './GroupCell.tsx';
import { StatusMark } from './StatusMark.tsx';

const titles = texts.columns;
const of = column<AdvisedRow>;

/** What is to be done comes first by this one. */
export const STATUS_COLUMN = 'status';
export const ETA_COLUMN = 'eta';
/** By its visits a vessel's card narrows the list. */
export const VISIT_COLUMN = 'visit';

/** The columns of the list (spec §2). The search looks for containers, groups and visit numbers. */
export function advisedColumns(zone: string): GridColumn<AdvisedRow>[] {
  return [
    of({
      key: STATUS_COLUMN,
      title: titles.status,
      value: row => row.status.text,
      show: row => <StatusMark status={row.status} />,
      sort: byUrgency,
      filter: true,
      searched: false,
      width: 112,
    }),
    of({
      key: 'container',
      title: titles.containerNumber,
      value: row => row.containerNumber,
      show: row => <NumberMark of={row.containerNumber} />,
      isName: true,
      width: 132,
    }),
    of({
      key: 'line',
      title: titles.lineOperator,
      value: row => row.lineOperator,
      filter: true,
      searched: false,
      width: 138,
    }),
    of({
      key: VISIT_COLUMN,
      title: titles.visit,
      value: row => row.inBoundActualVisitId,
      filter: true,
      width: 108,
    }),
    of({
      key: ETA_COLUMN,
      title: titles.eta,
      value: row => row.inBoundActualETA,
      kind: 'datetime',
      zone,
      searched: false,
      width: 162,
    }),
    of({
      key: 'group',
      title: titles.group,
      value: row => (isNoGroup(row.group) ? '' : row.group),
      show: row => <GroupCell container={row} />,
      filter: true,
      width: 122,
    }),
    of({
      key: 'location',
      title: titles.location,
      value: locationOf,
      show: row => <span data-hint={importStatusText(row, zone)}>{locationOf(row)}</span>,
      filter: true,
      searched: false,
      width: 108,
    }),
    of({
      key: 'holds',
      title: titles.holds,
      value: row => row.impediments.length,
      exported: row => row.impediments.join(', '),
      show: row => <HoldCount impediments={row.impediments} />,
      searched: false,
      align: 'right',
      width: 72,
    }),
    of({
      key: 'holdTypes',
      title: titles.holdTypes,
      value: row => holdFamilies(row.impediments).join(', '),
      show: row => <HoldFamilies impediments={row.impediments} />,
      filter: true,
      searched: false,
      width: 128,
    }),
    of({
      key: 'iso',
      title: titles.isoType,
      value: row => row.isoType,
      filter: true,
      searched: false,
      width: 108,
    }),
    of({
      key: 'reefer',
      title: titles.reefer,
      value: row => row.requiresPower,
      show: row => row.requiresPower && <ReeferMark />,
      filter: true,
      searched: false,
      align: 'center',
      width: 98,
    }),
    of({
      key: 'weight',
      title: titles.weight,
      value: row => row.vgmWeight,
      kind: 'weight',
      searched: false,
      align: 'right',
      width: 110,
    }),
  ];
}

/** A sign beside the count, so that what is held is found at a glance. */
function HoldCount({ impediments }: { impediments: readonly string[] }) {
  if (impediments.length === 0) return '0';
  return (
    <span data-hint={impediments.join(', ')}>
      <StateBadge tone="error">{impediments.length}</StateBadge>
    </span>
  );
}

function ReeferMark() {
  return <IconSnowflake size={16} role="img" aria-label={listTexts.reefer} />;
}
