import { showDay, showInstant } from '#kernel/calendar.ts';
import type { SourceValueType } from './sources-model.ts';
import { LONGEST_CELL } from './statement.ts';

/** What PostgreSQL writes of a value in its text format (DateStyle ISO, time zone UTC), as JSON. */
export function cellJson(
  text: string | null,
  type: SourceValueType,
  { isMoney, isText = false, zone }: { isMoney: boolean; isText?: boolean; zone: string },
): string {
  if (text === null) return 'null';
  if (type === 'boolean') return text === 't' ? 'true' : 'false';
  if (type === 'number' && !isMoney && isExact(text)) return text;
  if (type === 'datetime') return JSON.stringify(isText ? wallOf(instantOf(text), zone) : instantOf(text));
  if (type === 'date' && isText) return JSON.stringify(DAY.test(text) ? showDay(text) : text);
  return JSON.stringify(text.slice(0, LONGEST_CELL));
}

/** A double holds fifteen digits. */
function isExact(text: string): boolean {
  return text.length <= 15 && /^-?\d+(\.\d+)?$/.test(text);
}

const DAY = /^\d{4}-\d\d-\d\d$/;

function wallOf(instant: string, zone: string): string {
  return instant.includes('T') ? showInstant(instant, zone || 'UTC') : instant;
}

function instantOf(text: string): string {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(?:\+00)?$/.exec(text);
  return match ? `${match[1]}T${match[2]}+00:00` : text;
}
