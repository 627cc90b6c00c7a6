import { holdFamilies } from '#features/containers/rules.ts';
import { FIRST_ZONE, LAST_ZONE } from '#features/slots/model.ts';
import {
  addDays,
  type Day,
  endOfHour,
  hourExists,
  showDay,
  showHour,
  startOfHour,
} from '#kernel/calendar.ts';
import type { CellValue } from '#kernel/order.ts';
import type { Paging } from '#kernel/paging.ts';
import { ALERT_LEVEL, type Appointment } from '../model.ts';
import { type Booked, LEVEL_NAMES, type Placed } from '../record/rules.ts';
import { type Asker, isGreyed, type Reason, whyNotEdit, whyNotTypeContainerNumber } from '../rules.ts';
import { texts } from '../texts.ts';

/** What the list is sorted and filtered by, here and on the server: of where it stands … */
export const placedValues = {
  date: row => row.appointmentDate,
  zone: row => row.zone,
  status: row => row.status,
  number: row => row.appointmentId,
} satisfies Record<string, (row: Placed) => CellValue>;

/** … of what was booked … */
export const bookedValues = {
  ...placedValues,
  company: row => row.companyName,
  gate: row => row.gateName,
  type: row => texts.appointmentTypes[row.appointmentType],
  transaction: row => row.transactionType,
  rego: row => row.truckRegistration,
  container: row => row.containerNumber,
  release: row => row.emptyReleaseNumber,
  position: row => row.position,
  door: row => row.doorDirectionName,
  bill: row => row.bill,
} satisfies Record<string, (row: Booked) => CellValue>;

/** … and of what the terminal says of the container, and what follows from that. */
export const factValues = {
  alert: row => row.alertLevel,
  transit: row => row.containerTransitState,
  holds: row => holdFamilies(row.containerImpediments).join(', '),
  weight: row => row.containerVGMWeight,
  iso: row => row.containerISOType,
} satisfies Record<string, (row: Appointment) => CellValue>;

/** Both included. */
export type Days = { from: Day; to: Day };

/** From the beginning of the first day to the end of the last. */
export function instantsOf({ from, to }: Days, zone: string): { from: Date; to: Date } {
  return { from: startOfHour(from, 0, zone), to: startOfHour(addDays(to, 1), 0, zone) };
}

/** Whether where they stand decides which rows a page has. */
export function isDecidedByPlace(paging: Paging): boolean {
  return paging.search === '' && keysOf(paging).every(key => key === 'current' || key in placedValues);
}

/** Whether what the terminal says of all of them decides which rows a page has. */
export function isDecidedByFacts(paging: Paging): boolean {
  return paging.search !== '' || keysOf(paging).some(key => key in factValues);
}

function keysOf({ sort, filters, counts }: Paging): string[] {
  return [...sort.map(({ key }) => key), ...Object.keys(filters), ...(counts === undefined ? [] : [counts])];
}

/** Both as written and as kept, as the search of a grid has it. */
export function searchText(one: Appointment): string {
  const values = Object.values({ ...bookedValues, ...factValues }).map(value =>
    (value as (row: Appointment) => CellValue)(one),
  );
  const written = [
    showDay(one.appointmentDate),
    showHour(one.zone),
    texts.transactionTypes[one.transactionType],
  ];
  return [...values, ...written, LEVEL_NAMES[one.alertLevel]].join('\n');
}

/** The columns that are typed in the list, and the fields that they are of. */
export const FILLED = {
  rego: 'truckRegistration',
  container: 'containerNumber',
  release: 'emptyReleaseNumber',
} as const satisfies Record<string, keyof Appointment>;

/**
 * Why a cell cannot be typed in: the appointment cannot be edited, only its container can, or it takes the other kind of
 * number (spec §4, §5, §6).
 */
export function whyNotFill(column: keyof typeof FILLED, appointment: Appointment, asker: Asker): Reason {
  const isContainerOnly = whyNotTypeContainerNumber(appointment, asker) === null;
  if (isContainerOnly) return column === 'container' ? null : texts.reasons.onlyContainerNumber;
  const isByRelease = appointment.transactionType === 'DM';
  if (column === 'container' && isByRelease) return texts.refusals.containerNotWanted;
  if (column === 'release' && !isByRelease) return texts.refusals.releaseNotWanted;
  return whyNotEdit(appointment, asker);
}

/** How an hour's appointments stand: alert levels from None up, and what is done or not current. */
export const MARKS = ['done', 'ready', 'minor', 'warning', 'severe'] as const;
export type Mark = (typeof MARKS)[number];

export type AxisHour = {
  zone: number;
  counts: Readonly<Record<Mark, number>>;
  total: number;
  /** The gravest mark there is; undefined without appointments. */
  worst: Mark | undefined;
};

/**
 * The hours of a day with what is booked in each: the slot hours of the day, and any other hour that has an appointment.
 * Canceled appointments are not counted.
 */
export function hoursOfAxis(
  appointments: readonly Appointment[],
  day: Day,
  at: { now: Date; timeZone: string },
): AxisHour[] {
  const hours = new Map<number, Record<Mark, number>>();
  for (let zone = FIRST_ZONE; zone <= LAST_ZONE; zone += 1) {
    if (hourExists(day, zone, at.timeZone)) hours.set(zone, noneYet());
  }
  for (const appointment of appointments) {
    if (appointment.appointmentDate !== day || appointment.status === 'Canceled') continue;
    const counts = hours.get(appointment.zone) ?? noneYet();
    counts[markOf(appointment, at.now)] += 1;
    hours.set(appointment.zone, counts);
  }
  return [...hours]
    .sort(([a], [b]) => a - b)
    .map(([zone, counts]) => ({
      zone,
      counts,
      total: MARKS.reduce((sum, mark) => sum + counts[mark], 0),
      worst: MARKS.findLast(mark => counts[mark] > 0),
    }));
}

export function markOf(appointment: Appointment, now: Date): Mark {
  if (isGreyed(appointment, now)) return 'done';
  if (appointment.alertLevel >= ALERT_LEVEL.Severe) return 'severe';
  if (appointment.alertLevel >= ALERT_LEVEL.Warning) return 'warning';
  if (appointment.isReleaseActive === false) return 'warning';
  return appointment.alertLevel >= ALERT_LEVEL.Minor ? 'minor' : 'ready';
}

/** An appointment where its row is not in sight: whose, when, and what it carries. */
export function inWords(
  appointment: Pick<
    Booked,
    | 'companyName'
    | 'appointmentDate'
    | 'zone'
    | 'containerNumber'
    | 'emptyReleaseNumber'
    | 'truckRegistration'
    | 'appointmentId'
  >,
): string {
  const { companyName, appointmentDate, zone, appointmentId } = appointment;
  const { containerNumber, emptyReleaseNumber, truckRegistration } = appointment;
  const cargo = containerNumber ?? emptyReleaseNumber ?? truckRegistration ?? String(appointmentId);
  return `${companyName}, ${showDay(appointmentDate)} ${showHour(zone)}, ${cargo}`;
}

/** How far the clock is into an hour of the axis, 0 to 1; undefined when it stands elsewhere. */
export function nowWithin(zone: number, day: Day, at: { now: Date; timeZone: string }): number | undefined {
  const start = startOfHour(day, zone, at.timeZone).getTime();
  const end = endOfHour(day, zone, at.timeZone).getTime();
  const passed = at.now.getTime() - start;
  return passed >= 0 && passed < end - start ? passed / (end - start) : undefined;
}

function noneYet(): Record<Mark, number> {
  return { done: 0, ready: 0, minor: 0, warning: 0, severe: 0 };
}
