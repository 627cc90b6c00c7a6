const GROUPED = /^-?\d{1,3}([,\u00a0\u202f' ]\d{3})+(\.\d+)?$/;
const PLAIN = /^[-+]?(\d+\.?\d*|\.\d+)$/;

/** `21,400` and `21 400.5` are read with their separators of thousands, with or without a unit; undefined when it is no number. */
export function numberOf(text: string): number | undefined {
  const number = text.replace(/\s*(kg|t|°?C|%|cm)$/i, '').trim();
  if (PLAIN.test(number)) return Number(number);
  return GROUPED.test(number) ? Number(number.replaceAll(/[^\d.-]/g, '')) : undefined;
}
