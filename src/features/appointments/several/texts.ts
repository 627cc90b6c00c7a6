import { formTexts } from '../form/texts.ts';
import { MOST_AT_ONCE } from './model.ts';

const { fields } = formTexts;

/** Many bookings at once, from a table or from a stack. */
export const severalTexts = {
  title: 'Bookings from a List',
  stackTitle: (stack: string) => `Book All · ${stack}`,
  about:
    'Paste a table of containers, trucks or releases. Each row is checked as the form checks it, and booked by itself.',
  aboutStack:
    'The containers of the stack that are in the yard, a row each. Trucks can be filled in now or later.',
  common: 'For every row',
  fromHour: 'Hour',
  perHour: 'At most an hour',
  spread: 'Give Free Hours',
  spreadHint: 'Gives the rows without a place the free hours of their day, from the hour above on',
  allPlaced: 'Every row has an hour that can be had',
  spreadDone: (rows: number) => (rows === 1 ? '1 row was given an hour' : `${rows} rows were given an hour`),
  spreadShort: (rows: number) =>
    rows === 1 ? '1 row found no free hour' : `${rows} rows found no free hour`,
  columns: {
    containerNumber: 'Container #',
    truckRegistration: 'Truck',
    emptyReleaseNumber: 'Empty Release',
    zone: 'Hour',
    appointmentDate: fields.appointmentDate,
    gateId: fields.gateId,
    appointmentType: 'Type',
    isEmpty: 'Full / Empty',
    position: fields.position,
    doorDirection: fields.doorDirection,
  },
  result: 'Result',
  line: 'Row',
  unreadable: (column: string) => `${column} could not be understood`,
  repeated: 'This container is already in the list',
  checkDigit: (digit: number) => `Its check digit should be ${digit}`,
  unknownTruck: 'The truck is not known to the port',
  nearest: (hours: readonly string[]) => `Nearest free: ${hours.join(', ')}`,
  states: { booked: 'Booked', ready: 'Ready', checking: 'Checking…', issues: 'To be put right' },
  bookedAs: (id: number) => `Booked as ${id}`,
  trucksMessage: (registrations: readonly string[]) =>
    `${registrations.length === 1 ? 'The registration' : 'The registrations'} ${registrations.join(', ')} ${registrations.length === 1 ? 'is' : 'are'} not known to the port. Do you want to proceed?`,
  noun: ['booking', 'bookings'] as const,
  table: 'Bookings to be made',
  tableHint:
    'Type in a cell; Enter goes down, Tab to the next, Ctrl+V pastes a column, Ctrl+Z takes back. Ctrl+Enter books.',
  empty: 'No bookings yet',
  emptyHint: 'Paste them above, or take a file.',
  emptyStack: 'No container of this stack can be booked now',
  emptyStackHint: 'All of them are booked, or none is in the yard yet.',
  reasons: 'What is to be put right',
  removeBooked: 'Remove Booked Rows',
  remove: (rows: number) => (rows <= 1 ? 'Remove Row' : `Remove ${rows} Rows`),
  selectFirst: 'Select rows first',
  nothingBooked: 'Nothing is booked yet',
  submit: (ready: number) => (ready === 1 ? 'Book 1' : `Book ${ready}`),
  nothingReady: 'No row is ready yet',
  booking: 'Booking',
  done: (count: number) => (count === 1 ? '1 appointment created' : `${count} appointments created`),
  failed: (count: number) => (count === 1 ? '1 row was refused' : `${count} rows were refused`),
  unsent: (count: number) => (count === 1 ? '1 row was not sent' : `${count} rows were not sent`),
  notSent: 'It could not be sent: book again',
  exportName: 'Bookings',
  paste: {
    label: 'Rows',
    hint: 'One booking a line, its columns as they come from a spreadsheet; the first line may name them. Ctrl+Enter takes them.',
    take: (rows: number) => (rows === 1 ? 'Take 1 row' : `Take ${rows} rows`),
    tooMany: `At most ${MOST_AT_ONCE} rows at once: the others are left in the box`,
    file: 'Take a file (XLSX or CSV)',
    files: {
      unread: 'This file could not be read. Save it as XLSX or CSV and try again',
      empty: 'There is nothing in this file',
      tooLarge: 'The file is too large: at most 5 MB',
    },
    columnOf: (place: number, sample: string) => `Column ${place}: ${sample}`,
    ignored: 'Not taken',
  },
} as const;
