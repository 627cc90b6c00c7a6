import type { RailNews, RailTrain, RailUnit } from './rail.ts';

type Column = readonly [title: string, value: (unit: RailUnit) => string | number | null];
/** The wagons of a train as the rail operator gets them. */
const COLUMNS: readonly Column[] = [
  ['Wagon', unit => unit.wagonSequence],
  ['From', unit => unit.origin],
  ['To', unit => unit.destination],
  ['Unit', unit => unit.containerNumber],
  ['Empty release', unit => unit.emptyReleaseNumber],
  ['ISO type', unit => unit.isoType],
  ['Length', unit => unit.length],
  ['Commodity', unit => unit.commodity],
  ['Weight kg', unit => unit.weight],
  ['Temperature C', unit => unit.temperature],
  ['Genset hours', unit => unit.gensetHours],
  ['Hours off power', unit => unit.hoursOffPower],
  ['Hazard class', unit => (unit.isHazardous ? unit.hazardClass : '')],
  ['Sender', unit => unit.sender],
  ['Receiver', unit => unit.receiver],
  ['Booking reference', unit => unit.bookingReferenceNumber],
  ['Customer reference', unit => unit.customerReferenceNumber],
  ['Rail reference', unit => unit.railReferenceNumber],
];

/** Of a train as a file: RFC 4180, UTF-8 with a mark, so that spreadsheets read it. */
export function consistCsv({ name, date, units }: RailTrain): string {
  const lines = [
    ['Date', 'Train', ...COLUMNS.map(([title]) => title)],
    ...units.map(unit => [date, name, ...COLUMNS.map(([, value]) => value(unit))]),
  ];
  return `\u{FEFF}${lines.map(line => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** The same to be read in a letter: a block for each wagon. */
export function consistText({ units }: RailTrain): string {
  return units
    .map(unit =>
      COLUMNS.map(([title, value]) => [title, value(unit)] as const)
        .filter(([, value]) => value !== null && value !== '')
        .map(([title, value]) => `${title}: ${oneLine(value)}`)
        .join('\n'),
    )
    .join('\n\n');
}

/** What is new of a train, in a sentence: '2 submitted, 1 withdrawn'. The last of each booking counts. */
export function newsOf(news: readonly RailNews[]): string {
  const last = new Map(news.map(({ bookingId, kind }) => [bookingId, kind]));
  return (['submitted', 'changed', 'withdrawn'] as const)
    .map(kind => [[...last.values()].filter(one => one === kind).length, kind] as const)
    .filter(([count]) => count > 0)
    .map(([count, kind]) => `${count} ${kind}`)
    .join(', ');
}

/** Cells that a spreadsheet would run begin with a quote; numbers stay numbers. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = oneLine(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line break in a name would begin a line of its own. */
function oneLine(value: string | number | null): string {
  return String(value ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\u{2028}\u{2029}]+/gu, ' ')
    .trim();
}
