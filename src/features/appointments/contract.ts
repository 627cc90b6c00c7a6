import { z } from 'zod';
import { ROLE } from '#features/access/model.ts';
import { containerFacts } from '#features/containers/model.ts';
import { call, day, flag, idNumber, sentVersion } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { onlyRows, type RowsRead } from '#kernel/rows.ts';
import { bulkQuery, changedAppointment, newAppointment } from './forms.ts';
import { appointment, emptyRelease, truck } from './model.ts';

const BOOKERS = [ROLE.Dispatcher, ROLE.PortAdmin] as const;
const appointmentId = { id: z.coerce.number<number | string>().int().min(1).max(Number.MAX_SAFE_INTEGER) };

/** The columns of the board by which the server sorts and filters; `current` says what the title counts. */
const BOARD_COLUMNS = {
  sort: 'alert company date zone gate type transaction rego container release transit holds weight iso position door status number bill'.split(
    ' ',
  ),
  filters: [
    'alert',
    'company',
    'date',
    'zone',
    'gate',
    'type',
    'transaction',
    'transit',
    'holds',
    'iso',
    'status',
    'bill',
    'current',
  ],
} as const;

const LIST_TOPICS = ['appointments', 'units', 'gates', 'terminal'] as const;

/** How one appointment of a list is read: what happens to its container leaves it where it stands. */
const ROWS: RowsRead = {
  key: ['isFromPropel', 'appointmentId'],
  of: {
    appointments: { field: 'appointmentId', within: 'isFromPropel', comesAndGoes: true },
    units: { field: 'containerNumber', columns: ['alert', 'transit', 'holds', 'weight', 'iso'] },
  },
};
const ONLY = onlyRows(['appointmentId', 'containerNumber'], 'isFromPropel');

const window = { dateFrom: day.optional(), dateTo: day.optional() };

/** Spec §7 Appointments. Paths under `gateServices` are of our own booking system, the others of the terminal's gates. */
export const appointmentCalls = {
  list: call({
    method: 'GET',
    path: 'appointments',
    summary:
      "The company's appointments of both systems: from today on and what is still current, or of the days asked for",
    who: BOOKERS,
    query: { ...window, ...ONLY, includeExtendedContainerInfo: flag.optional() },
    answer: z.array(appointment),
    topics: LIST_TOPICS,
    isAlike: true,
    rows: ROWS,
  }),
  ofAllCompanies: call({
    method: 'GET',
    path: 'companies/all/appointments/{includePast}',
    summary: "All companies' appointments, the past month's too when asked; all at once, or a page at a time",
    who: [ROLE.PortAdmin],
    params: { includePast: flag },
    query: { ...window, ...ONLY, companyId: idNumber.optional(), ...paged(BOARD_COLUMNS) },
    answer: listOrPage(appointment),
    topics: LIST_TOPICS,
    isAlike: true,
    rows: ROWS,
    goesWithNews: true,
  }),
  terminalAppointment: call({
    method: 'GET',
    path: 'appointments/{id}',
    summary: 'One appointment at a gate of the terminal',
    who: BOOKERS,
    params: appointmentId,
    answer: appointment,
    topics: ['appointments', 'gates'],
    rows: ROWS,
  }),
  ownAppointment: call({
    method: 'GET',
    path: 'gateServices/appointments/{id}',
    summary: 'One appointment of our own booking system',
    who: BOOKERS,
    params: appointmentId,
    answer: appointment,
    topics: ['appointments', 'gates'],
    rows: ROWS,
  }),
  bookAtTerminal: call({
    method: 'POST',
    path: 'appointments',
    summary: 'Books at a gate of the terminal',
    who: BOOKERS,
    body: newAppointment,
    answer: appointment,
    creates: true,
  }),
  book: call({
    method: 'POST',
    path: 'gateServices/appointments',
    summary: 'Books at a gate of our own. 409 with the nearest free hours when the hour is full',
    who: BOOKERS,
    body: newAppointment,
    answer: appointment,
    creates: true,
  }),
  changeAtTerminal: call({
    method: 'PUT',
    path: 'appointments',
    summary: 'Changes an appointment at a gate of the terminal',
    who: BOOKERS,
    body: changedAppointment,
    answer: appointment,
  }),
  change: call({
    method: 'PUT',
    path: 'gateServices/appointments',
    summary: 'Changes an appointment of our own booking system',
    who: BOOKERS,
    body: changedAppointment,
    answer: appointment,
  }),
  cancelAtTerminal: call({
    method: 'DELETE',
    path: 'appointments/{id}',
    summary: 'Cancels an appointment at a gate of the terminal',
    who: BOOKERS,
    params: appointmentId,
    query: { version: sentVersion },
  }),
  cancel: call({
    method: 'DELETE',
    path: 'gateServices/appointments/{id}',
    summary: 'Cancels an appointment of our own and frees its place',
    who: BOOKERS,
    params: appointmentId,
    query: { version: sentVersion },
  }),
  bookManyAtTerminal: call({
    method: 'POST',
    path: 'appointments/BulkBooking',
    summary: 'Books a number of places at a gate of the terminal; all or nothing',
    who: BOOKERS,
    query: bulkQuery,
    answer: z.array(appointment),
    creates: true,
  }),
  bookMany: call({
    method: 'POST',
    path: 'gateServices/appointments/BulkBooking',
    summary: 'Books a number of places in one hour at a gate of our own; all or nothing',
    who: BOOKERS,
    query: bulkQuery,
    answer: z.array(appointment),
    creates: true,
  }),
  emptyRelease: call({
    method: 'GET',
    path: 'gateServices/edo/{edoNumber}',
    summary: 'What an empty release still gives, per ISO type; nothing when it is not active',
    who: BOOKERS,
    params: { edoNumber: z.string().min(1).max(20) },
    answer: z.array(emptyRelease),
  }),
  bill: call({
    method: 'PUT',
    path: 'gateServices/Appointments/Bill/{appointmentId}/{bill}',
    summary: 'Marks an appointment to be billed, or not',
    who: [ROLE.PortAdmin],
    params: { appointmentId: appointmentId.id, bill: flag },
  }),
  complete: call({
    method: 'PUT',
    path: 'gateServices/Appointments/Complete/{id}',
    summary: 'Tags an expired appointment as used',
    who: [ROLE.PortAdmin],
    params: appointmentId,
    answer: appointment,
  }),
  trucks: call({
    method: 'GET',
    path: 'trucks',
    summary: "The trucks of the caller's company that the port knows; all of them for a port admin",
    who: BOOKERS,
    answer: z.array(truck),
  }),
  container: call({
    method: 'GET',
    path: 'containers/{containerNumber}/facts',
    summary: 'What the terminal knows of one container. 403 for an import that another company collects',
    who: BOOKERS,
    params: { containerNumber: z.string().min(4).max(11) },
    answer: containerFacts,
    topics: ['units'],
  }),
};
