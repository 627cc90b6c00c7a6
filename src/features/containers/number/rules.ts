import { checkDigit } from '#kernel/iso6346.ts';

/** A number with an owner code, a category and a serial, such as `MSKU601167`, with or without its check digit. */
const NUMBER = /^([A-Z]{3}[UJZ])(\d{6})(\d?)$/;

/** How the eye groups a container number: `MSCU 476339 4`. Any other text is one group. */
export function numberGroups(containerNumber: string): string[] {
  const parts = NUMBER.exec(containerNumber);
  return parts ? parts.slice(1).filter(part => part !== '') : [containerNumber];
}

/** A column of container numbers, drawn by `NumberMark`: each stands whole. */
export const NUMBER_CELL = { look: 'code', longest: ['MSCU4763394'] } as const;

const WITHIN = /(?<![A-Z0-9])([A-Z]{4})[\s-]*(\d{6})[\s-]*(\d)(?![A-Z0-9])/g;

/** The one container number in a text, such as 'Container: MSCU 476339 4'; the text as it is when there is none or several. */
export function numberWithin(text: string): string {
  const [only, ...others] = text.toUpperCase().matchAll(WITHIN);
  return only && others.length === 0 ? only.slice(1).join('') : text;
}

/**
 * The check digit that a container number should end with (ISO 6346), where it ends with another one; null for a right
 * one and for text that is no whole container number. It warns and never blocks.
 */
export function expectedCheckDigit(containerNumber: string): number | null {
  const [, owner, serial, last] = NUMBER.exec(containerNumber) ?? [];
  if (!owner || !serial || !last) return null;
  const digit = checkDigit(owner + serial);
  return digit === Number(last) ? null : digit;
}

type NumberedRow = { id: number; cells: { containerNumber: string } };

/** Of a table's rows those whose container stands in one above: all but the first are refused. */
export function repeatedRows(rows: readonly NumberedRow[]): ReadonlySet<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const { id, cells } of rows) {
    if (!cells.containerNumber) continue;
    if (seen.has(cells.containerNumber)) repeated.add(id);
    seen.add(cells.containerNumber);
  }
  return repeated;
}
