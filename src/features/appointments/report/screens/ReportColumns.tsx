import { NUMBER_CELL } from '#features/containers/number/rules.ts';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { column } from '#kernel/ui/Grid/Grid.tsx';
import { bookedValues } from '../../board/rules.ts';
import { listTexts } from '../../board/texts.ts';
import type { Appointment, AppointmentStatus, TransactionType } from '../../model.ts';
import { LONGEST_REGISTRATION } from '../../record/rules.ts';
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
  }),
  of({
    key: 'zone',
    title: titles.zone,
    value: bookedValues.zone,
    kind: 'hour',
    filter: true,
    searched: false,
  }),
  of({
    key: 'rego',
    title: titles.rego,
    value: bookedValues.rego,
    longest: [LONGEST_REGISTRATION],
    filter: true,
  }),
  of({
    key: 'type',
    title: titles.type,
    value: bookedValues.transaction,
    format: code => texts.transactionTypes[code as TransactionType],
    longest: Object.values(texts.transactionTypes),
    filter: true,
    searched: false,
  }),
  of({
    key: 'container',
    title: titles.container,
    value: bookedValues.container,
    show: row => row.containerNumber && <NumberMark of={row.containerNumber} />,
    ...NUMBER_CELL,
    filter: true,
  }),
  of({
    key: 'weight',
    title: titles.weight,
    value: reportWeight,
    kind: 'weight',
    format: kilograms => `${Number(kilograms).toLocaleString('en-NZ')} kg`,
    filter: WEIGHT_BUCKETS,
    searched: false,
  }),
  of({
    key: 'number',
    title: titles.number,
    value: bookedValues.number,
    format: String,
    align: 'right',
    isName: true,
    filter: true,
    longest: ['1000000'],
  }),
  of({
    key: 'state',
    title: titles.state,
    value: bookedValues.status,
    format: name => listTexts.statuses[name as AppointmentStatus],
    longest: Object.values(listTexts.statuses),
    filter: true,
    searched: false,
  }),
];
