import { listTexts } from '#features/appointments/board/texts.ts';
import { formTexts } from '#features/appointments/form/texts.ts';
import { appointment } from '#features/appointments/model.ts';
import { texts } from '#features/appointments/texts.ts';
import { preAdvice } from '#features/export-pre-advice/model.ts';
import { texts as preAdviceTexts } from '#features/export-pre-advice/texts.ts';
import type { Content, FieldLook, Names, TrailKind, TrailKinds } from '#features/trail/rules.ts';
import { showHour, showInstant } from '#kernel/calendar.ts';

const { fields } = formTexts;

/** A code as a table of texts has it; as it is where the table has none. */
export function fromTable(table: Readonly<Record<string, string>>): NonNullable<FieldLook['write']> {
  return value => (Object.hasOwn(table, String(value)) ? table[String(value)]! : String(value));
}

const anAppointment: Omit<TrailKind, 'title'> = {
  shape: appointment,
  fields: {
    appointmentDate: { title: fields.appointmentDate },
    zone: { title: fields.zone, write: hour => showHour(Number(hour)) },
    gateName: { title: fields.gateId },
    companyName: { title: fields.companyId },
    appointmentType: { title: fields.appointmentType, write: fromTable(texts.appointmentTypes) },
    transactionType: { write: fromTable(texts.transactionTypes) },
    status: { write: fromTable(listTexts.statuses) },
    isEmpty: { title: fields.isEmpty, write: isEmpty => (isEmpty ? 'Empty' : 'Full') },
    bill: { title: 'To be billed' },
    completedDate: {
      title: 'Completed',
      write: (at, { zone }) => showInstant(new Date(at as string | number), zone),
    },
  },
  // The rest follows from these.
  hidden: [
    'appointmentId',
    'startsAt',
    'endsAt',
    'n4GateId',
    'truckingCompanyId',
    'doorDirectionName',
    'isFromPropel',
    'companyId',
    'gateId',
  ],
  customers: [
    'appointmentDate',
    'zone',
    'gateName',
    'appointmentType',
    'transactionType',
    'status',
    'truckRegistration',
    'position',
    'doorDirection',
    'containerNumber',
    'emptyReleaseNumber',
    'isEmpty',
    'completedDate',
  ],
  deeds: { 'taken at the gate': 'Truck taken at the gate' },
  nameOf: id => `Appointment ${id}`,
};

/** What is booked and advised: a customer's people read of their own. */
export const BOOKING_KINDS: TrailKinds = {
  appointment: { ...anAppointment, title: 'Appointment' },
  'terminal appointment': { ...anAppointment, title: 'Terminal appointment' },
  container: {
    title: 'Import container',
    fields: { truckingCo: { title: 'Collected by', write: collector }, group: { title: 'Day/Group' } },
    customers: ['truckingCo', 'group'],
    deeds: { 'import advised': 'Import advised', 'import released': 'Import released' },
  },
  'export pre-advice': {
    title: preAdviceTexts.title,
    shape: preAdvice,
    hidden: [
      'transitState',
      'refusals',
      'container.containerNumberIsNewForN4',
      'booking.n4BookingKey',
      'booking.bookingDetailId',
    ],
    fields: { 'freight.packPoint': { write: named } },
    customers: ['container', 'booking', 'freight', 'additional'],
    deeds: { 'pre-advised': 'Pre-advised' },
    nameOf: (id, content) => `${numberIn(content) ?? 'Pre-advice'} (${id})`,
  },
};

/** A customer only takes what is nobody's and gives back what is their own: to them the terminal's code is themselves. */
function collector(code: unknown, { reader }: Names): string {
  return reader ?? String(code);
}

function named(value: unknown): string {
  return (value as { name?: string } | null)?.name ?? '';
}

function numberIn({ container }: Content): string | undefined {
  const number = (container as { containerNumber?: unknown } | undefined)?.containerNumber;
  return typeof number === 'string' ? number : undefined;
}
