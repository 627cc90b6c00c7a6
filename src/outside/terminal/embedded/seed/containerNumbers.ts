import { checkDigit } from '#kernel/iso6346.ts';
import { chance, pick } from '../chance.ts';
import { LINES } from './lines.ts';

const SERIALS = 1_000_000;
/** Prime to the number of serials, so that every ordinal gives another serial. */
const STRIDE = 618_033;

/**
 * The container number of an ordinal: valid by ISO 6346, with an owner code of the line, never the same for two
 * ordinals of a line below a million.
 */
export function containerNumber(seed: number, line: string, ordinal: number): string {
  const prefixes = LINES.find(known => known.code === line)?.prefixes ?? ['TCNU'];
  const prefix = pick(chance(seed, 'prefix', line, ordinal), prefixes);
  const serial = String((ordinal * STRIDE + 271_828) % SERIALS).padStart(6, '0');
  return `${prefix}${serial}${checkDigit(prefix + serial)}`;
}
