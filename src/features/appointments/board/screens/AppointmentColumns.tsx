import { HoldLine } from '#features/containers/screens/HoldMarks.tsx';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { showHour } from '#kernel/calendar.ts';
import { cleanText } from '#kernel/ui/Form/cleanText.ts';
import { actionsColumn, column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import type { Appointment, AppointmentStatus, TransactionType } from '../../model.ts';
import { LEVEL_NAMES, weightText } from '../../record/rules.ts';
import { AlertMark } from '../../record/screens/AlertMark.tsx';
import { TransitText } from '../../record/screens/TransitText.tsx';
import type { Asker } from '../../rules.ts';
import { texts } from '../../texts.ts';
import { bookedValues, FILLED, factValues, whyNotFill } from '../rules.ts';
import { listTexts } from '../texts.ts';
import classes from './AppointmentColumns.module.css';
import { AppointmentRowActions } from './AppointmentRowActions.tsx';
import type { AppointmentActions } from './useAppointmentActions.ts';

const titles = listTexts.columns;
const of = column<Appointment>;
/** A weight, and not what stands in its place. */
const WEIGHED = /^\d/;

/** The day and the hour; the view of the day filters by these. */
export const DATE_COLUMN = 'date';
export const ZONE_COLUMN = 'zone';

const date = of({
  key: DATE_COLUMN,
  title: titles.date,
  value: bookedValues.date,
  kind: 'date',
  filter: true,
  width: 92,
});
const zone = of({
  key: ZONE_COLUMN,
  title: titles.zone,
  value: bookedValues.zone,
  format: hour => showHour(Number(hour)),
  filter: true,
  width: 93,
});
const gate = of({
  key: 'gate',
  title: titles.gate,
  value: bookedValues.gate,
  show: row => <span className={classes.name}>{bookedValues.gate(row)}</span>,
  filter: true,
  width: 136,
});
const alert = of({
  key: 'alert',
  title: titles.alert,
  value: factValues.alert,
  format: level => LEVEL_NAMES[Number(level)] ?? '',
  show: row => <AlertMark appointment={row} />,
  exported: row => row.alerts.map(({ description }) => description).join(', '),
  filter: true,
  width: 106,
});
const type = of({
  key: 'type',
  title: titles.type,
  value: bookedValues.type,
  filter: true,
  width: 94,
});
const transaction = of({
  key: 'transaction',
  title: titles.transaction,
  value: bookedValues.transaction,
  format: code => texts.transactionTypes[code as TransactionType],
  filter: true,
  width: 132,
  hidden: true,
});
const rego = of({ key: 'rego', title: titles.rego, value: bookedValues.rego, width: 76 });
const container = of({
  key: 'container',
  title: titles.container,
  value: bookedValues.container,
  show: row => row.containerNumber && <NumberMark of={row.containerNumber} />,
  width: 102,
});
const release = of({
  key: 'release',
  title: titles.release,
  value: bookedValues.release,
  width: 132,
});
const transit = of({
  key: 'transit',
  title: titles.transit,
  value: factValues.transit,
  show: row => <TransitText appointment={row} />,
  filter: true,
  width: 140,
});
const holds = of({
  key: 'holds',
  title: titles.holds,
  value: factValues.holds,
  show: row => <HoldLine impediments={row.containerImpediments} />,
  exported: row => row.containerImpediments.join(', '),
  filter: true,
  width: 84,
});
const weight = of({
  key: 'weight',
  title: titles.weight,
  value: factValues.weight,
  show: row => (
    <span className={WEIGHED.test(weightText(row)) ? undefined : classes.name}>{weightText(row)}</span>
  ),
  exported: row => (WEIGHED.test(weightText(row)) ? row.containerVGMWeight : weightText(row)),
  kind: 'weight',
  width: 100,
});
const iso = of({
  key: 'iso',
  title: titles.iso,
  value: factValues.iso,
  filter: true,
  hidden: true,
});
const position = of({
  key: 'position',
  title: titles.position,
  value: bookedValues.position,
  align: 'right',
  width: 92,
});
const door = of({ key: 'door', title: titles.door, value: bookedValues.door, width: 128 });
const status = of({
  key: 'status',
  title: titles.status,
  value: bookedValues.status,
  format: name => listTexts.statuses[name as AppointmentStatus],
  filter: true,
  width: 84,
});
const number = of({
  key: 'number',
  title: titles.number,
  value: bookedValues.number,
  format: String,
  isName: true,
  align: 'right',
  width: 124,
});
const company = of({
  key: 'company',
  title: titles.company,
  value: bookedValues.company,
  filter: true,
  width: 180,
});
const bill = of({
  key: 'bill',
  title: titles.bill,
  value: bookedValues.bill,
  kind: 'boolean',
  filter: true,
  width: 76,
});

/** In front what a dispatcher looks for in a row; it fits beside the slots on a screen of 1440 px. */
const OWN: readonly GridColumn<Appointment>[] = [
  alert,
  date,
  zone,
  gate,
  rego,
  container,
  status,
  holds,
  weight,
  type,
  release,
  transit,
  position,
  door,
  number,
  transaction,
  iso,
];

/** The same column, typed in where its appointment takes it. */
function filled(base: GridColumn<Appointment>, asker: () => Asker): GridColumn<Appointment> {
  const key = base.key as keyof typeof FILLED;
  if (!(key in FILLED)) return base;
  return {
    ...base,
    edit: {
      text: row => row[FILLED[key]] ?? '',
      whyNot: row => whyNotFill(key, row, asker()),
      // A number that is too long is refused, not cut: it may have been pasted.
      clean: text => cleanText(text, { upperCase: true, alphanumeric: true }),
    },
  };
}

/** The columns of the list; the admin view says beside them whose an appointment is and whether it is billed. */
export function appointmentColumns(view: {
  isAdminView: boolean;
  /** None for cards, which have buttons of their own. */
  actions: AppointmentActions | null;
  /** As whom and when cells are typed in. */
  asker: () => Asker;
}): GridColumn<Appointment>[] {
  const { actions, isAdminView, asker } = view;
  const own = OWN.map(each => filled(each, asker));
  const columns = isAdminView ? [alert, company, ...own.slice(1), bill] : own;
  if (!actions) return columns;
  const buttons = actionsColumn<Appointment>({
    title: titles.action,
    width: isAdminView ? 134 : 100,
    show: row => <AppointmentRowActions appointment={row} actions={actions} isAdminView={isAdminView} />,
  });
  // In front, where no width of the screen hides them.
  return [buttons, ...columns];
}
