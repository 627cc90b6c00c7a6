import { NUMBER_CELL } from '#features/containers/number/rules.ts';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import type { Gate } from '#features/gates/model.ts';
import { showDay, showHour } from '#kernel/calendar.ts';
import { column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { formTexts } from '../../form/texts.ts';
import { LONGEST_REGISTRATION } from '../../record/rules.ts';
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
/** What each column holds at its longest; others are texts. */
const LONGEST: Record<ColumnKey, readonly string[] | undefined> = {
  containerNumber: NUMBER_CELL.longest,
  truckRegistration: [LONGEST_REGISTRATION],
  emptyReleaseNumber: undefined,
  zone: [showHour(20)],
  appointmentDate: [showDay('2028-08-28')],
  gateId: undefined,
  appointmentType: Object.values(texts.appointmentTypes),
  isEmpty: [formTexts.empty, formTexts.full],
  position: ['5'],
  doorDirection: undefined,
};
/** A state and what is to be put right, in words. */
const RESULT_WIDTH_PX = 360;

/** The columns of the table: what came of a row first, then its cells. */
export function rowColumns(gates: readonly Gate[]): GridColumn<JudgedRow>[] {
  const meant = (key: ColumnKey, row: JudgedRow) => row.cells[key] || saidOf(key, row, gates);
  const cells = (Object.keys(LONGEST) as ColumnKey[]).map(key =>
    column<JudgedRow>({
      key,
      title: severalTexts.columns[key],
      value: row => meant(key, row) || null,
      show: row => <Shown of={key} row={row} said={saidOf(key, row, gates)} />,
      drawn: row => meant(key, row),
      look: key === 'containerNumber' ? NUMBER_CELL.look : 'text',
      longest: LONGEST[key],
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
      longest: ['500'],
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
      width: RESULT_WIDTH_PX,
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
    <span className={classes.result} data-hint={said.join(' · ') || undefined}>
      <StateBadge tone={TONES[row.state]}>{severalTexts.states[row.state]}</StateBadge> {said.join(' · ')}
    </span>
  );
}
