import { NUMBER_CELL } from '#features/containers/number/rules.ts';
import { holdFamilies, holdsInShort, showWeight } from '#features/containers/rules.ts';
import { HoldLine } from '#features/containers/screens/HoldMarks.tsx';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { severalHolds } from '#features/containers/texts.ts';
import { cleanText } from '#kernel/ui/Form/cleanText.ts';
import { actionsColumn, column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import type { Appointment, AppointmentStatus, TransactionType } from '../../model.ts';
import { alertsInShort, LEVEL_NAMES, LONGEST_REGISTRATION, weightText } from '../../record/rules.ts';
import { AlertMark } from '../../record/screens/AlertMark.tsx';
import { TransitText } from '../../record/screens/TransitText.tsx';
import { recordTexts } from '../../record/texts.ts';
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
});
const zone = of({
  key: ZONE_COLUMN,
  title: titles.zone,
  value: bookedValues.zone,
  kind: 'hour',
  filter: true,
});
const gate = of({
  key: 'gate',
  title: titles.gate,
  value: bookedValues.gate,
  show: row => <span className={classes.name}>{bookedValues.gate(row)}</span>,
  look: 'small',
  filter: true,
  width: 136,
});
const alert = of({
  key: 'alert',
  title: titles.alert,
  value: factValues.alert,
  format: level => LEVEL_NAMES[Number(level)] ?? '',
  show: row => (
    <span className={classes.name}>
      <AlertMark appointment={row} />
    </span>
  ),
  drawn: alertsInShort,
  look: 'sign',
  longest: [recordTexts.alertsInShort.incomplete],
  exported: row => row.alerts.map(({ description }) => description).join(', '),
  filter: true,
});
const type = of({
  key: 'type',
  title: titles.type,
  value: bookedValues.type,
  longest: Object.values(texts.appointmentTypes),
  filter: true,
});
const transaction = of({
  key: 'transaction',
  title: titles.transaction,
  value: bookedValues.transaction,
  format: code => texts.transactionTypes[code as TransactionType],
  longest: Object.values(texts.transactionTypes),
  filter: true,
  hidden: true,
});
const rego = of({
  key: 'rego',
  title: titles.rego,
  value: bookedValues.rego,
  longest: [LONGEST_REGISTRATION],
});
const container = of({
  key: 'container',
  title: titles.container,
  value: bookedValues.container,
  show: row => row.containerNumber && <NumberMark of={row.containerNumber} />,
  ...NUMBER_CELL,
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
  drawn: row => holdsInShort(holdFamilies(row.containerImpediments)),
  look: 'label',
  longest: [severalHolds(2)],
  exported: row => row.containerImpediments.join(', '),
  filter: true,
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
  drawn: weightText,
  look: 'small',
  // A weight is set larger than the words in its place.
  longest: [showWeight(999_999)],
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
  longest: ['5'],
  align: 'right',
});
const door = of({ key: 'door', title: titles.door, value: bookedValues.door, width: 128 });
const status = of({
  key: 'status',
  title: titles.status,
  value: bookedValues.status,
  format: name => listTexts.statuses[name as AppointmentStatus],
  longest: Object.values(listTexts.statuses),
  filter: true,
});
const number = of({
  key: 'number',
  title: titles.number,
  value: bookedValues.number,
  format: String,
  longest: ['1000000'],
  isName: true,
  align: 'right',
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
});

/** In front what a dispatcher looks for in a row; it fits beside the slots on a screen of 1440 px. */
const OWN: readonly GridColumn<Appointment>[] = [
  alert,
  date,
  zone,
  gate,
  type,
  rego,
  container,
  status,
  holds,
  weight,
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
    buttons: isAdminView ? 4 : 3,
    show: row => <AppointmentRowActions appointment={row} actions={actions} isAdminView={isAdminView} />,
  });
  // In front, where no width of the screen hides them.
  return [buttons, ...columns];
}
