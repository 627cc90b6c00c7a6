import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import { NUMBER_CELL } from '#features/containers/number/rules.ts';
import { importStatusText } from '#features/containers/rules.ts';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { HistoryMark } from '#features/trail/screens/HistoryMark.tsx';
import { actionsColumn, column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { HoldFamilies } from '../../imports/screens/HoldFamilies.tsx';
import type { AdvisedContainer } from '../../model.ts';
import { texts } from '../../texts.ts';
import { advisedValues, locationOf, statusOf } from '../rules.ts';
import { listTexts } from '../texts.ts';
import { GroupCell } from './GroupCell.tsx';
import { StatusMark } from './StatusMark.tsx';

const titles = texts.columns;
const of = column<AdvisedContainer>;

const SIGN_ALONE = { drawn: () => '', look: 'sign', longest: [''] } as const;

/** What is to be done comes first by this one. */
export const STATUS_COLUMN = 'status';
export const ETA_COLUMN = 'eta';
/** By its visits a vessel's card narrows the list. */
export const VISIT_COLUMN = 'visit';

/** The columns of the list (spec §2): the server sorts, filters and searches them. */
export function advisedColumns(
  zone: string,
  minimumStackSize: number,
  onHistory: (container: AdvisedContainer) => void,
): GridColumn<AdvisedContainer>[] {
  return [
    of({
      key: STATUS_COLUMN,
      title: titles.status,
      value: row => statusOf(row, minimumStackSize).text,
      show: row => <StatusMark status={statusOf(row, minimumStackSize)} />,
      ...SIGN_ALONE,
      filter: true,
    }),
    of({
      key: 'container',
      title: titles.containerNumber,
      value: advisedValues.container,
      show: row => <NumberMark of={row.containerNumber} />,
      ...NUMBER_CELL,
      isName: true,
    }),
    of({
      key: 'line',
      title: titles.lineOperator,
      value: advisedValues.line,
      filter: true,
      width: 138,
    }),
    of({
      key: VISIT_COLUMN,
      title: titles.visit,
      value: advisedValues.visit,
      filter: true,
      width: 108,
    }),
    of({
      key: ETA_COLUMN,
      title: titles.eta,
      value: advisedValues.eta,
      kind: 'datetime',
      zone,
    }),
    of({
      key: 'group',
      title: titles.group,
      value: advisedValues.group,
      show: row => <GroupCell container={row} />,
      filter: true,
      width: 122,
    }),
    of({
      key: 'location',
      title: titles.location,
      value: advisedValues.location,
      show: row => <span data-hint={importStatusText(row, zone)}>{locationOf(row)}</span>,
      look: 'text',
      longest: Object.values(texts.location),
      filter: true,
    }),
    of({
      key: 'holds',
      title: titles.holds,
      value: advisedValues.holds,
      exported: row => row.impediments.join(', '),
      show: row => <HoldCount impediments={row.impediments} />,
      align: 'right',
      look: 'badge',
      longest: ['99'],
    }),
    of({
      key: 'holdTypes',
      title: titles.holdTypes,
      value: advisedValues.holdTypes,
      show: row => <HoldFamilies impediments={row.impediments} />,
      look: 'text',
      filter: true,
      width: 128,
    }),
    of({
      key: 'iso',
      title: titles.isoType,
      value: advisedValues.iso,
      filter: true,
      width: 108,
    }),
    of({
      key: 'reefer',
      title: titles.reefer,
      value: advisedValues.reefer,
      kind: 'boolean',
      show: row => row.requiresPower && <ReeferMark />,
      ...SIGN_ALONE,
      filter: true,
      align: 'center',
    }),
    of({
      key: 'weight',
      title: titles.weight,
      value: advisedValues.weight,
      kind: 'weight',
    }),
    actionsColumn<AdvisedContainer>({
      buttons: 1,
      show: row => <HistoryMark name={row.containerNumber} onOpen={() => onHistory(row)} />,
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
