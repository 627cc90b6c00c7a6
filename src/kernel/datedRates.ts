import { type Day, daysBetween } from './calendar.ts';

/** A year that was mistyped never comes. */
const MOST_DAYS_AHEAD = 3653;

/** A rate that holds now, and one that takes its place on a day, whether or not anything runs on that day. */
export type DatedRate = { rate: number; nextRate: number | null; nextDate: Day | null };

/** What is to be written of a rate that was edited on a day: the newest history that says what was typed. */
export type RateEntries = {
  /** Holds from that day; null when what holds stays. */
  rate: number | null;
  /** What is to come: null when it stays as it is. */
  next: { validFrom: Day; rate: number }[] | null;
};

/** A rate edited directly is valid from that day, a next rate from its date; what held before stays on record. */
export function entriesOf(typed: DatedRate, before: DatedRate | null): RateEntries {
  const isSameNext =
    before !== null && before.nextRate === typed.nextRate && before.nextDate === typed.nextDate;
  const next =
    typed.nextRate === null || typed.nextDate === null
      ? []
      : [{ validFrom: typed.nextDate, rate: typed.nextRate }];
  return { rate: before?.rate === typed.rate ? null : typed.rate, next: isSameNext ? null : next };
}

/** Why a next rate cannot be: both or none of rate and date, and the date not before tomorrow, nor in another age. */
export function nextRateRefusals(
  { nextRate, nextDate: date }: Pick<DatedRate, 'nextRate' | 'nextDate'>,
  today: Day,
  titles: { nextRate: string; nextDate: string },
): { nextRate: string | null; nextDate: string | null } {
  return {
    nextRate: date !== null && nextRate === null ? `${titles.nextRate} is required` : null,
    nextDate: whyNotDate(nextRate, date, today, titles.nextDate),
  };
}

function whyNotDate(nextRate: number | null, date: Day | null, today: Day, title: string): string | null {
  if (date === null) return nextRate === null ? null : `${title} is required`;
  if (date <= today) return `${title} cannot be earlier than tomorrow`;
  return daysBetween(today, date) > MOST_DAYS_AHEAD ? `${title} cannot be more than ten years ahead` : null;
}
