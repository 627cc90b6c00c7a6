import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import type { Gate } from '#features/gates/model.ts';
import { showDay, showHour } from '#kernel/calendar.ts';
import { column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { formTexts } from '../../form/texts.ts';
import { texts } from '../../texts.ts';
import type { ColumnKey, JudgedRow, RowState } from '../model.ts';
import { clean } from '../paste/rules.ts';
import { reasonsOf, saidOfRow } from '../rules.ts';
import { severalTexts } from '../texts.ts';
import classes from './RowColumns.module.css';

const TONES: Record<RowState, 'success' | 'info' | 'neutral' | 'error'> = {
  booked: 'success',
  ready: 'info',
  checking: 'neutral',
  issues: 'error',
};
const WIDTHS: Record<ColumnKey, number> = {
  containerNumber: 132,
  truckRegistration: 92,
  emptyReleaseNumber: 124,
  zone: 76,
  appointmentDate: 104,
  gateId: 132,
  appointmentType: 92,
  isEmpty: 92,
  position: 80,
  doorDirection: 110,
};

/** The columns of the table: what came of a row first, then its cells. */
export function rowColumns(gates: readonly Gate[]): GridColumn<JudgedRow>[] {
  const meant = (key: ColumnKey, row: JudgedRow) => row.cells[key] || saidOf(key, row, gates);
  const cells = (Object.keys(WIDTHS) as ColumnKey[]).map(key =>
    column<JudgedRow>({
      key,
      title: severalTexts.columns[key],
      value: row => meant(key, row) || null,
      show: row => <Shown of={key} row={row} said={saidOf(key, row, gates)} />,
      width: WIDTHS[key],
      isName: key === 'containerNumber',
      filter: key === 'zone' || key === 'gateId',
      edit: {
        text: row => row.cells[key],
        whyNot: row => (row.state === 'booked' ? severalTexts.states.booked : null),
        clean: text => clean(key, text),
      },
    }),
  );
  return [
    column<JudgedRow>({
      key: 'line',
      title: severalTexts.line,
      value: row => row.id,
      align: 'right',
      width: 62,
      exported: false,
      searched: false,
    }),
    ...cells.slice(0, 4),
    column<JudgedRow>({
      key: 'result',
      title: severalTexts.result,
      value: row => reasonsOf(row)[0] ?? severalTexts.states[row.state],
      show: row => <Result row={row} />,
      exported: row => [severalTexts.states[row.state], ...saidOfRow(row), ...bookedAs(row)].join('. '),
      filter: true,
      width: 260,
    }),
    ...cells.slice(4),
  ];
}

function bookedAs({ appointment }: JudgedRow): string[] {
  if (!appointment) return [];
  return [severalTexts.bookedAs(appointment.appointmentId), ...(appointment.messages ?? [])];
}

/** What a row would book where its cell says nothing. */
function saidOf(key: ColumnKey, row: JudgedRow, gates: readonly Gate[]): string {
  const { booking } = row;
  if (!booking) return '';
  switch (key) {
    case 'zone':
      return showHour(booking.zone);
    case 'appointmentDate':
      return showDay(booking.appointmentDate);
    case 'gateId':
      return gates.find(({ gateId }) => gateId === booking.gateId)?.gateName ?? booking.gateId;
    case 'appointmentType':
      return texts.appointmentTypes[booking.appointmentType];
    case 'isEmpty':
      return booking.isEmpty ? formTexts.empty : formTexts.full;
    case 'position':
      return String(booking.position);
    default:
      return booking[key] ?? '';
  }
}

function Shown({ of: key, row, said }: { of: ColumnKey; row: JudgedRow; said: string }) {
  const typed = row.cells[key];
  if (key === 'containerNumber' && typed) return <NumberMark of={typed} />;
  return typed || <span className={classes.meant}>{said}</span>;
}

function Result({ row }: { row: JudgedRow }) {
  const said = row.state === 'booked' ? bookedAs(row) : saidOfRow(row);
  return (
    <span className={classes.result} title={said.join('\n') || undefined}>
      <StateBadge tone={TONES[row.state]}>{severalTexts.states[row.state]}</StateBadge> {said.join(' · ')}
    </span>
  );
}
