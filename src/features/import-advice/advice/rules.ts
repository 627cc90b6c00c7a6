import { expectedCheckDigit } from '#features/containers/number/rules.ts';
import { groupedByReason, type ReasonGroup } from '#kernel/commonReasons.ts';
import { changesGroup, type GroupTarget, isLockedForPlanning, whyNotSetGroup } from '../groups/rules.ts';
import { type AdviceResult, GROUP_COMMAND, LIMITS } from '../model.ts';
import type { Candidate } from '../terminal/rules.ts';
import { failures } from '../texts.ts';
import { advisingTexts } from './texts.ts';

/** One of the containers asked for: its number, or why it cannot even be looked for. */
export type Asked = { containerNumber: string; failure: string | null };

/** What each of the texts given asks for, in their order. */
export function askedFor(texts: readonly string[]): Asked[] {
  const seen = new Set<string>();
  return texts.map(text => {
    const containerNumber = cleanContainerNumber(text);
    const { min, max } = LIMITS.containerNumber;
    if (containerNumber.length < min || containerNumber.length > max)
      return { containerNumber: text.trim().slice(0, LIMITS.echo), failure: failures.unreadable };
    if (seen.has(containerNumber)) return { containerNumber, failure: failures.repeated };
    seen.add(containerNumber);
    return { containerNumber, failure: null };
  });
}

/** What is to be done for one container; or why nothing is. */
export type Decision = { failure: string } | { failure: null; claims: boolean; changesGroup: boolean };

/**
 * Whether the company may have the container and put it there. Nobody is told who else has it; what cannot be done whole
 * is not begun.
 */
export function decide(candidate: Candidate, truckingCo: string, target: GroupTarget): Decision {
  const { container, collector, isBookedByOther } = candidate;
  const claims = collector !== truckingCo;
  if (claims) {
    if (collector !== null || isBookedByOther) return { failure: failures.taken };
    if (isLockedForPlanning(container)) return { failure: failures.locked };
  }
  const failure = whyNotSetGroup(container, target);
  return failure === null
    ? { failure, claims, changesGroup: changesGroup(container.group, target) }
    : { failure };
}

/** The group for those who come after these: a new block group is made once, and the next ones join it. */
export function groupForNext(
  group: string,
  told: readonly Pick<AdviceResult, 'success' | 'container'>[],
): string {
  if (group !== GROUP_COMMAND.newBlock) return group;
  return told.find(({ success, container }) => success && container)?.container?.group ?? group;
}

/** What a pasted text holds. */
export type Pasted = {
  /** Container numbers in capitals without spaces, each once, in the order of the text. */
  numbers: string[];
  /** What stands alone and is no container number, as it was pasted. */
  unreadable: string[];
  /** Numbers that stand in the text more than once. */
  repeated: string[];
};

/** Owner, category, serial and check digit, however they are spaced: `MSCU 476339 4`, `MSCU-476339-4`. */
const SPACED = /(?<![A-Z0-9])([A-Z]{4})[ \t\u00a0-]*(\d{6})[ \t\u00a0-]*(\d)(?![A-Z0-9])/g;
/** What a number must have been meant by, though it is not of the standard's form. */
const MEANT = /^[A-Z]{4}\d{3,8}$/;
const STANDARD = /^[A-Z]{4}\d{7}$/;
const CELLS = /[,;|\t]+/;
const WORDS = /[\s/"'()]+/;
export const LINES = /[\r\n]+/;

/**
 * Reads container numbers from a text in any separator: columns of a spreadsheet, commas, semicolons, lines. The other
 * columns of a line with a number are left out, and so is a heading; a lone word that is no number is told apart.
 */
export function readContainerNumbers(text: string): Pasted {
  const numbers = new Set<string>();
  const unreadable: string[] = [];
  const repeated = new Set<string>();
  const lines = text.split(LINES).filter(line => line.trim() !== '');
  for (const [i, line] of lines.entries()) {
    const found = numbersIn(line.toUpperCase());
    for (const number of found) {
      if (numbers.has(number)) repeated.add(number);
      numbers.add(number);
    }
    if (found.length === 0 && !isHeading(line, i, lines.length)) unreadable.push(line.trim());
  }
  return { numbers: [...numbers], unreadable, repeated: [...repeated] };
}

type Result = Pick<AdviceResult, 'containerNumber' | 'failureReason'>;

/** What failed as a table for a spreadsheet: number and reason, those of a reason together. */
export function asTable(failed: readonly Result[], titles: readonly [string, string]): string {
  const rows = inOrderOfReasons(failed).map(one => [one.containerNumber, one.failureReason ?? '']);
  return [titles, ...rows].map(cells => cells.map(oneLine).join('\t')).join('\n');
}

/** Those of the commonest reason first, in it by number. */
export function inOrderOfReasons<Failed extends Result>(failed: readonly Failed[]): Failed[] {
  return reasonsOf(failed).flatMap(({ items }) =>
    items.toSorted((a, b) => (a.containerNumber < b.containerNumber ? -1 : 1)),
  );
}

export function reasonsOf<Failed extends Result>(failed: readonly Failed[]): ReasonGroup<Failed>[] {
  return groupedByReason(failed, ({ failureReason }) => (failureReason === null ? [] : [failureReason]));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** What looks mistyped in a number that was read, if anything: another check digit, or too few or too many digits. */
export function doubtOf(containerNumber: string): string[] {
  if (!STANDARD.test(containerNumber)) return [advisingTexts.oddForm(containerNumber)];
  const digit = expectedCheckDigit(containerNumber);
  return digit === null ? [] : [advisingTexts.checkDigit(containerNumber, digit)];
}

/** A number as it is sent and compared: in capitals, without spaces and dashes. */
export function cleanContainerNumber(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** A line with the spaces taken out of its container numbers. */
export function joinedNumbers(line: string): string {
  return line.replaceAll(new RegExp(SPACED, 'gi'), '$1$2$3');
}

/** In the order of the line, those of the standard's form and those that only look like it. */
export function numbersIn(line: string): string[] {
  const cells = line.replaceAll(SPACED, ' $1$2$3 ').split(CELLS);
  return cells.flatMap(cell => {
    const words = cell.split(WORDS).map(cleanContainerNumber).filter(isMeant);
    return words.length > 0 ? words : [cleanContainerNumber(cell)].filter(isMeant);
  });
}

function isMeant(word: string): boolean {
  return MEANT.test(word);
}

/** The first of several lines, when it has no digit in it: the titles of the columns. */
export function isHeading(line: string, place: number, lines: number): boolean {
  return place === 0 && lines > 1 && !/\d/.test(line);
}
