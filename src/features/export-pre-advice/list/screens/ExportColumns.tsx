import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { NUMBER_CELL } from '#features/containers/number/rules.ts';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { HistoryMark } from '#features/trail/screens/HistoryMark.tsx';
import { actionsColumn, column, type GridColumn, RowAction, RowActions } from '#kernel/ui/Grid/Grid.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import type { ExportContainer } from '../../model.ts';
import { whyNotEdit, whyNotWithdraw } from '../../rules.ts';
import { isPending, exportValues as values } from '../rules.ts';
import { listTexts } from '../texts.ts';

const titles = listTexts.columns;
const of = column<ExportContainer>;
export const ETD_COLUMN = 'etd';

export type RowDeeds = {
  onEdit: (row: ExportContainer) => void;
  onWithdraw: (row: ExportContainer) => void;
  onHistory: (row: ExportContainer) => void;
};

/** The columns of the list, in the order of spec §2. */
export function exportColumns(zone: string, deeds: RowDeeds): GridColumn<ExportContainer>[] {
  return [
    of({
      key: 'container',
      title: titles.container,
      value: values.container,
      show: row => <NumberMark of={row.containerNumber} />,
      ...NUMBER_CELL,
      isName: true,
    }),
    of({ key: 'booking', title: titles.booking, value: values.booking, filter: true, width: 130 }),
    of({ key: 'line', title: titles.line, value: values.line, filter: true, width: 130 }),
    of({ key: 'voyage', title: titles.voyage, value: values.voyage, filter: true, width: 110 }),
    of({ key: ETD_COLUMN, title: titles.etd, value: values.etd, kind: 'datetime', zone }),
    of({ key: 'type', title: titles.type, value: values.type, filter: true, width: 90 }),
    of({ key: 'vgm', title: titles.vgm, value: values.vgm, kind: 'weight' }),
    of({
      key: 'status',
      title: titles.status,
      value: values.status,
      show: row => <Status row={row} />,
      drawn: row => [row.transitStateAndZone, ...row.refusals].join(' '),
      look: 'badge',
      filter: true,
      width: 220,
    }),
    actionsColumn<ExportContainer>({
      title: titles.edit,
      buttons: 3,
      show: row => <Actions row={row} {...deeds} />,
    }),
  ];
}

function Status({ row }: { row: ExportContainer }) {
  if (isPending(row)) return <em>{row.transitStateAndZone}</em>;
  if (row.refusals.length === 0) return row.transitStateAndZone;
  const why = row.refusals.join(', ');
  return (
    <span data-hint={why}>
      <StateBadge tone="error">{row.transitStateAndZone}</StateBadge> {why}
    </span>
  );
}

function Actions({ row, onEdit, onWithdraw, onHistory }: { row: ExportContainer } & RowDeeds) {
  const isRefused = whyNotWithdraw(row) === null;
  const { containerNumber } = row;
  return (
    <RowActions>
      <RowAction
        label={isRefused ? listTexts.changeData(containerNumber) : listTexts.edit(containerNumber)}
        word={isRefused ? listTexts.changeDataWord : listTexts.editWord}
        icon={<IconPencil size={17} aria-hidden />}
        reason={whyNotEdit(row)}
        onClick={() => onEdit(row)}
      />
      {isRefused && (
        <RowAction
          label={listTexts.withdraw(containerNumber)}
          word={listTexts.withdrawWord}
          icon={<IconTrash size={17} aria-hidden />}
          danger
          onClick={() => onWithdraw(row)}
        />
      )}
      {row.exportPreAdviceId !== null && <HistoryMark name={containerNumber} onOpen={() => onHistory(row)} />}
    </RowActions>
  );
}
