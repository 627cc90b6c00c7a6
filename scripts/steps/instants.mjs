import { giveUp } from './say.mjs';

/** The time zone of the tests' port. */
const ZONE = 'Pacific/Auckland';

/** A weekday morning: journeys meet the same port whenever they run. */
export const WEEKDAY_MORNING = '2026-11-18T09:00';

/** Days on which dates go wrong, in the port's time: each weekday is among them. */
export const CALENDAR = [
  { asOf: '2026-11-30T08:30', why: 'a Monday, the last day of a month' },
  { asOf: '2028-02-29T10:00', why: 'a Tuesday, 29 February' },
  { asOf: '2026-12-02T00:30', why: 'a Wednesday, while UTC is still the day before' },
  { asOf: '2026-12-31T16:00', why: 'a Thursday, the last day of a year' },
  { asOf: '2027-01-01T09:00', why: 'a Friday, the first day of a year' },
  { asOf: '2026-11-28T02:00', why: 'a Saturday' },
  { asOf: '2026-09-27T00:45', why: 'a Sunday of 23 hours' },
  { asOf: '2027-04-04T00:45', why: 'a Sunday of 25 hours' },
  { asOf: '2027-02-28T20:00', why: 'a Sunday, 28 February' },
];

/** One day of the calendar for a commit, named by its hash: another one for the next commit. */
export function rotatingDay(hash) {
  return CALENDAR[Number.parseInt(hash.slice(0, 6), 16) % CALENDAR.length].asOf;
}

const INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)?$/;

/** An instant in ms since 1970 from the port's time (2026-11-28T02:00), or with an offset (…Z, …+13:00); `now`: undefined. */
export function readInstant(text) {
  if (text === 'now') return undefined;
  const [, local, offset] = INSTANT.exec(text) ?? [];
  if (Number.isNaN(Date.parse(`${local}Z`)))
    return giveUp(`--as-of=${text}: give an instant of the port like --as-of=2026-11-28T02:00, or now.`);
  return Date.parse(local + (offset ?? offsetOf(local)));
}

/** The port's offset at its own time `local`. */
function offsetOf(local) {
  const nearby = offsetAt(Date.parse(`${local}Z`) - 12 * 3_600_000);
  return offsetAt(Date.parse(local + nearby));
}

function offsetAt(instant) {
  const parts = new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' }).formatToParts(
    instant,
  );
  return parts.find(({ type }) => type === 'timeZoneName').value.replace('GMT', '') || '+00:00';
}
