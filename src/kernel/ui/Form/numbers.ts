export interface NumberRules {
  /** What the field is called in its messages. */
  label: string;
  /** Digits behind the point; 0 unless told. */
  decimals?: number;
  /** '-' is blocked unless told so; 'e' always is (§5 Shared input). */
  allowNegative?: boolean;
  /** What is said of a text that is no such number, where a room has words of its own. */
  notANumber?: string | undefined;
}

export interface ReadNumber {
  value: number | null;
  /** Why the text is no value; null when it is one, or empty. */
  refusal: string | null;
}

/** A text as the number that it is. What cannot be taken is refused with its reason: '2.5' is not 25, '1e2' not 12. */
export function readNumber(
  text: string,
  { label, decimals = 0, allowNegative = false, notANumber }: NumberRules,
): ReadNumber {
  const typed = text.trim();
  const refuse = (refusal: string): ReadNumber => ({ value: null, refusal: notANumber ?? refusal });
  if (typed === '') return { value: null, refusal: null };
  const parts = /^(-?)(\d+)(?:\.(\d*))?$|^(-?)()\.(\d+)$/.exec(typed);
  const kind = decimals === 0 ? 'a whole number' : 'a number';
  if (!parts || (decimals === 0 && typed.includes('.'))) return refuse(`${label} must be ${kind}`);
  if (!allowNegative && typed.startsWith('-')) return refuse(`${label} cannot be negative`);
  if ((parts[3] ?? parts[6] ?? '').length > decimals) {
    return refuse(`${label} can have at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}`);
  }
  return { value: Number(typed), refusal: null };
}

/** Whether a key that would write this may: a sign that no number of the field has is blocked, a point is refused later. */
export function mayType(key: string, { allowNegative = false }: Pick<NumberRules, 'allowNegative'>): boolean {
  return key.length > 1 || /[\d.,]/.test(key) || (key === '-' && allowNegative);
}

/** A step up or down by the arrow keys, kept within the limits. */
export function stepped(
  value: number | null,
  by: number,
  { min = -Infinity, max = Infinity, decimals = 0 }: { min?: number; max?: number; decimals?: number },
): number {
  const start = value ?? (Number.isFinite(min) ? min - by : 0);
  const next = Number((start + by).toFixed(decimals));
  return Math.min(max, Math.max(min, next));
}
