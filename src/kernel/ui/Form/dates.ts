/** What was typed as a date, such as '3-2-2027', '03/02/27' or '2027-02-03', as 'YYYY-MM-DD'; null when it is no date. */
export function parseTypedDate(typed: string): string | null {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return toDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (!local) return null;
  const year = Number(local[3]);
  return toDate(year < 100 ? 2000 + year : year, Number(local[2]), Number(local[1]));
}

interface DateRules {
  /** What the field is called in its messages. */
  label: string;
  min?: string | undefined;
  max?: string | undefined;
  isExcluded?: ((date: string) => boolean) | undefined;
}

/** Why what was typed cannot be taken as a date of the field; null when it can, or when it is empty. */
export function whyNotDate(typed: string, { label, min, max, isExcluded }: DateRules): string | null {
  if (typed.trim() === '') return null;
  const date = parseTypedDate(typed);
  if (date === null) return `${label} is not a date`;
  if (min !== undefined && date < min) return `${label} cannot be before ${showDate(min)}`;
  if (max !== undefined && date > max) return `${label} cannot be after ${showDate(max)}`;
  return isExcluded?.(date) ? `${label} cannot be ${showDate(date)}` : null;
}

/** 'YYYY-MM-DD' as people read it here: DD-MM-YYYY. */
export function showDate(date: string): string {
  return date.slice(0, 10).split('-').toReversed().join('-');
}

function toDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}
