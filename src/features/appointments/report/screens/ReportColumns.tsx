import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { showHour } from '#kernel/calendar.ts';
import { column } from '#kernel/ui/Grid/Grid.tsx';
import { bookedValues } from '../../board/rules.ts';
import { listTexts } from '../../board/texts.ts';
import type { Appointment, AppointmentStatus, TransactionType } from '../../model.ts';
import { texts } from '../../texts.ts';
import { reportWeight, WEIGHT_BUCKETS } from '../rules.ts';
import { reportTexts } from '../texts.ts';

const titles = reportTexts.columns;
const of = column<Appointment>;

/** The columns of the report (spec §2). The search looks for numbers and regos alone. */
export const reportColumns = [
  of({
    key: 'date',
    title: titles.date,
    value: bookedValues.date,
    kind: 'date',
    dates: 'dd-MM-yyyy',
    filter: true,
    searched: false,
    width: 118,
  }),
  of({
    key: 'zone',
    title: titles.zone,
    value: bookedValues.zone,
    format: hour => showHour(Number(hour)),
    filter: true,
    searched: false,
    width: 120,
  }),
  of({ key: 'rego', title: titles.rego, value: bookedValues.rego, filter: true, width: 110 }),
  of({
    key: 'type',
    title: titles.type,
    value: bookedValues.transaction,
    format: code => texts.transactionTypes[code as TransactionType],
    filter: true,
    searched: false,
    width: 150,
  }),
  of({
    key: 'container',
    title: titles.container,
    value: bookedValues.container,
    show: row => row.containerNumber && <NumberMark of={row.containerNumber} />,
    filter: true,
    width: 180,
  }),
  of({
    key: 'weight',
    title: titles.weight,
    value: reportWeight,
    kind: 'weight',
    format: kilograms => `${Number(kilograms).toLocaleString('en-NZ')} kg`,
    filter: WEIGHT_BUCKETS,
    searched: false,
    width: 120,
  }),
  of({
    key: 'number',
    title: titles.number,
    value: bookedValues.number,
    format: String,
    align: 'right',
    isName: true,
    filter: true,
    width: 146,
  }),
  of({
    key: 'state',
    title: titles.state,
    value: bookedValues.status,
    format: name => listTexts.statuses[name as AppointmentStatus],
    filter: true,
    searched: false,
    width: 120,
  }),
];
