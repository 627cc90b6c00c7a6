import { APPOINTMENT_TYPES, type AppointmentType, type Gate } from '#features/gates/model.ts';
import { addDays, type Day } from '#kernel/calendar.ts';
import type { PastedColumns } from '#kernel/pastedTable.ts';
import { DOOR_DIRECTIONS, type DoorDirection } from '../../model.ts';
import { COLUMN_KEYS, type ColumnKey } from '../model.ts';

/** What spreadsheets call the columns; compared without blanks, dots and case. */
const NAMES: Record<ColumnKey, readonly string[]> = {
  containerNumber: ['container', 'containerid', 'containerno', 'containernumber', 'unit', 'unitnbr', 'box'],
  truckRegistration: ['truck', 'rego', 'registration', 'truckregistration', 'truckrego', 'vehicle', 'plate'],
  emptyReleaseNumber: ['release', 'emptyrelease', 'emptyreleasenumber', 'edo', 'releasenumber', 'releaseno'],
  zone: ['hour', 'zone', 'time', 'slot', 'timezone', 'at'],
  appointmentDate: ['date', 'day', 'appointmentdate'],
  gateId: ['gate', 'gateid', 'gatename'],
  appointmentType: ['type', 'appointmenttype', 'direction', 'pickupdropoff', 'move'],
  isEmpty: ['fullempty', 'empty', 'freight', 'freightkind', 'fe', 'containeris'],
  position: ['position', 'pos'],
  doorDirection: ['door', 'doordirection', 'doors'],
};

const CODES: readonly ColumnKey[] = ['containerNumber', 'truckRegistration', 'emptyReleaseNumber'];

/** As the field of the form takes it: codes in capitals, letters and figures alone. */
export function clean(key: ColumnKey, text: string): string {
  return CODES.includes(key) ? text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') : text.trim();
}

/** How a pasted table of bookings is read. */
export const PASTED: PastedColumns<ColumnKey> = {
  keys: COLUMN_KEYS,
  names: NAMES,
  heads: CODES,
  clean,
};

/** '9', '09:00', '0900', '9:30', '9am' and '1 pm' as the hour that it falls in. */
export function readHour(text: string): number | undefined {
  const [, hours = '', minutes = '0', half] =
    /^(\d{1,2})(?:[:.h]?(\d{2}))?(?::\d{2})?\s*([ap])?\.?m?\.?$/i.exec(text.trim()) ?? [];
  if (hours === '' || Number(minutes) > 59) return undefined;
  const hour = Number(hours);
  if (!half) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/** '23-11-2026', '23/11/26', '2026-11-23', 'today' and 'tomorrow'; without a year the next such day. */
export function readDay(text: string, today: Day): Day | undefined {
  const said = text.trim().toLowerCase();
  if (said === 'today') return today;
  if (said === 'tomorrow') return addDays(today, 1);
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ].*)?$/.exec(said) ?? [];
  if (isoYear) return dayOf(isoYear, isoMonth!, isoDay!);
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}|\d{2}))?$/.exec(said) ?? [];
  if (!day || !month) return undefined;
  if (year) return dayOf(year.length === 2 ? `20${year}` : year, month, day);
  const thisYear = Number(today.slice(0, 4));
  return [thisYear, thisYear + 1].map(of => dayOf(String(of), month, day)).find(one => one && one >= today);
}

function dayOf(year: string, month: string, day: string): Day | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

/** By its id or its name. */
export function readGate(
  text: string,
  gates: readonly Pick<Gate, 'gateId' | 'gateName'>[],
): string | undefined {
  const said = bare(text);
  return gates.find(({ gateId, gateName }) => bare(gateId) === said || bare(gateName) === said)?.gateId;
}

const TYPES: Record<AppointmentType, readonly string[]> = {
  PickUp: ['pickup', 'pu', 'p', 'collect', 'import'],
  DropOff: ['dropoff', 'do', 'd', 'deliver', 'export'],
};

export function readType(text: string): AppointmentType | undefined {
  const said = bare(text);
  return APPOINTMENT_TYPES.find(type => TYPES[type].includes(said));
}

export function readEmpty(text: string): boolean | undefined {
  const said = bare(text);
  if (['empty', 'e', 'mt', 'm', 'yes', 'y', 'true'].includes(said)) return true;
  return ['full', 'f', 'no', 'n', 'false', 'l', 'laden'].includes(said) ? false : undefined;
}

export function readDoor(text: string): DoorDirection | undefined {
  const said = bare(text);
  return DOOR_DIRECTIONS.find(door => door.toLowerCase() === said);
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
