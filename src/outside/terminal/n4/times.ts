import { dayOf, hourOf, instantAt, startOfHour } from '#kernel/calendar.ts';

/** How a site writes its local times, such as `yyyy-MM-dd HH:mm` or `dd-MM-yy HH:mm`. */
export type TimeFormat = string;

const PARTS: Readonly<Record<string, string>> = {
  yyyy: String.raw`(?<yyyy>\d{4})`,
  yy: String.raw`(?<yy>\d{2})`,
  MMM: '(?<MMM>[A-Za-z]{3})',
  MM: String.raw`(?<MM>\d{1,2})`,
  dd: String.raw`(?<dd>\d{1,2})`,
  HH: String.raw`(?<HH>\d{1,2})`,
  mm: String.raw`(?<mm>\d{2})`,
  ss: String.raw`(?<ss>\d{2})`,
};
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TOKEN = /yyyy|yy|MMM|MM|dd|HH|mm|ss/g;
const WITH_OFFSET = /T.*(Z|[+-]\d{2}:?\d{2})$/;
const HOUR = 3_600_000;

/** Whether a format names a day and a minute, once each. */
export function isTimeFormat(format: string): boolean {
  const tokens: string[] = format.match(TOKEN) ?? [];
  const has = (...names: string[]) => names.some(name => tokens.includes(name));
  return (
    new Set(tokens).size === tokens.length &&
    has('yyyy', 'yy') &&
    has('MM', 'MMM') &&
    ['dd', 'HH', 'mm'].every(name => has(name))
  );
}

export type SiteTimes = {
  /** Undefined when it is written in none of the site's ways. Of an hour that exists twice the one nearer to `near`, else the first. */
  parse: (text: string, near?: Date) => Date | undefined;
  /** As the site writes it first. */
  format: (at: Date) => string;
  /**
   * As `format`, for asking what came since: in the hour that exists twice, the minute before its first, so that nothing
   * of either is left out.
   */
  formatSince: (at: Date) => string;
  /** A day as the site writes the day of a time first. */
  formatDay: (day: string) => string;
  /** Day and time as gate messages have them: YYYY-MM-DD, HH:mm:ss. */
  dayAndTime: (at: Date) => { date: string; time: string };
};

export function siteTimes(formats: readonly TimeFormat[], zone: string): SiteTimes {
  const patterns = [...formats, 'yyyy-MM-ddTHH:mm:ss', 'yyyy-MM-dd HH:mm:ss'].map(patternOf);

  function parse(text: string, near?: Date): Date | undefined {
    if (WITH_OFFSET.test(text)) return validOr(new Date(text));
    for (const pattern of patterns) {
      const found = pattern.exec(text)?.groups;
      if (found) return instantOf(found, zone, near);
    }
    return undefined;
  }

  const format = (at: Date) => written(formats[0]!, at, zone);
  return {
    parse,
    format,
    formatSince: at => {
      const start = startOfHour(dayOf(at, zone), hourOf(at, zone), zone);
      return isTwice(start, zone) ? format(new Date(start.getTime() - 60_000)) : format(at);
    },
    formatDay: day => written(dayOnly(formats[0]!), instantAt(day, '12:00', zone), zone),
    dayAndTime: at => ({
      date: dayOf(at, zone),
      time: `${two(hourOf(at, zone))}:${two(minuteOf(at, zone))}:00`,
    }),
  };
}

/** `dd-MM-yy` of `dd-MM-yy HH:mm`. */
function dayOnly(format: TimeFormat): TimeFormat {
  return format.replace(/[\WT]*HH\W*mm(\W*ss)?\W*/, ' ').trim();
}

function patternOf(format: TimeFormat): RegExp {
  const escaped = format.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = escaped.replaceAll(TOKEN, token => PARTS[token]!);
  // Seconds and their parts may follow where the format ends with minutes.
  return new RegExp(
    `^\\s*${pattern}${format.endsWith('mm') ? String.raw`(?::(?<ss>\d{2}))?` : ''}(?:\\.\\d+)?\\s*$`,
  );
}

function instantOf(parts: Record<string, string | undefined>, zone: string, near?: Date): Date | undefined {
  const year = parts['yyyy'] ?? `20${parts['yy']}`;
  const month = parts['MM'] ? Number(parts['MM']) : MONTHS.indexOf(parts['MMM']!.toLowerCase()) + 1;
  const [day, hour, minute] = [parts['dd'], parts['HH'], parts['mm']].map(Number) as [number, number, number];
  const isDay = new Date(Date.UTC(Number(year), month - 1, day)).getUTCDate() === day;
  if (month < 1 || month > 12 || !isDay || hour > 23 || minute > 59) return undefined;
  const date = `${year}-${two(month)}-${two(day)}`;
  const first = new Date(
    instantAt(date, `${hour}:${minute}`, zone).getTime() + Number(parts['ss'] ?? 0) * 1_000,
  );
  const second = new Date(first.getTime() + HOUR);
  if (!near || !isTwice(startOfHour(date, hour, zone), zone)) return first;
  return Math.abs(near.getTime() - second.getTime()) < Math.abs(near.getTime() - first.getTime())
    ? second
    : first;
}

function isTwice(start: Date, zone: string): boolean {
  return hourOf(new Date(start.getTime() + HOUR), zone) === hourOf(start, zone);
}

function minuteOf(at: Date, zone: string): number {
  const start = startOfHour(dayOf(at, zone), hourOf(at, zone), zone);
  return Math.floor((at.getTime() - start.getTime()) / 60_000) % 60;
}

function written(format: TimeFormat, at: Date, zone: string): string {
  const [yyyy, month, dd] = dayOf(at, zone).split('-') as [string, string, string];
  const name = MONTHS[Number(month) - 1]!;
  const values: Record<string, string> = {
    yyyy,
    yy: yyyy.slice(2),
    MMM: name[0]!.toUpperCase() + name.slice(1),
    MM: month,
    dd,
    HH: two(hourOf(at, zone)),
    mm: two(minuteOf(at, zone)),
    ss: two(Math.floor(at.getTime() / 1_000) % 60),
  };
  return format.replaceAll(TOKEN, token => values[token]!);
}

function validOr(at: Date): Date | undefined {
  return Number.isNaN(at.getTime()) ? undefined : at;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
