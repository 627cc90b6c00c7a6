import { describe, expect, test } from 'vitest';
import type { SlotRow } from '../rules.ts';
import { editorTexts } from '../texts.ts';
import {
  asks,
  edited,
  isUnsaved,
  keepsEditor,
  loweredRows,
  nameOf,
  raisedRows,
  type Typed,
} from './rules.ts';

const hour: SlotRow = {
  instanceDate: '2026-11-24',
  zone: 9,
  gateId: 'APPT_GATE',
  gateName: 'Main gate',
  capacity: 10,
  booked: 0,
};
const KEY = '2026-11-24 9 APPT_GATE';

/** The hour as it is now, with what was typed in it. */
function row(typed: Typed, now: Partial<SlotRow> = {}) {
  return edited({ ...hour, ...now }, { [KEY]: typed });
}

/** The hour at another time, with a number typed over its ten. */
function at(zone: number, next: number | null | undefined) {
  const typed = next === undefined ? {} : { next, from: 10 };
  return edited({ ...hour, zone }, { [`2026-11-24 ${zone} APPT_GATE`]: typed });
}

describe('typed numbers are asked about before the editor is left', () => {
  test.each<[string, Typed, boolean]>([
    ['nothing', {}, false],
    ['another number', { next: 12, from: 10 }, true],
    ['an emptied field', { next: null, from: 10 }, true],
    ['what is no number', { refusal: 'New number must be a whole number' }, true],
    ['the number that it had', { next: 10, from: 10 }, false],
    ['what has been saved', { next: undefined, from: undefined, errors: [] }, false],
    ['what is taken back', { next: undefined, from: undefined, refusal: null }, false],
  ])('%s: %o', (_, typed, isAsked) => {
    expect(isUnsaved(typed)).toBe(isAsked);
  });

  test.each([
    ['another day', '/portadmin/appointments?show=slots&date=2026-11-25', true],
    ['the appointments', '/portadmin/appointments?date=2026-11-24', false],
    ['another screen', '/management/gate?show=slots', false],
  ])('on the way to %s what was typed stays: %s', (_, to, isKept) => {
    const from = new URL('/portadmin/appointments?show=slots&date=2026-11-24', 'http://port');
    expect(keepsEditor(new URL(to, 'http://port'), from)).toBe(isKept);
  });
});

describe("what somebody else changes meanwhile turns 'A: add 2' into 'S: subtract 3' not without a word", () => {
  const typed = { next: 12, from: 10 };

  test('the row says what it was when the number was typed, and what it is now', () => {
    expect(row(typed)).toMatchObject({ was: undefined, change: { mode: 'A', quantity: 2 } });
    expect(row(typed, { capacity: 15 })).toMatchObject({ was: 10, change: { mode: 'S', quantity: 3 } });
    expect(editorTexts.changedMeanwhile(10, 15)).toBe('Somebody changed it from 10 to 15 meanwhile');
  });

  test('saving asks first, with all three numbers', () => {
    expect(asks(row(typed))).toEqual([]);
    expect(asks(row(typed, { capacity: 15 }))).toEqual([
      {
        title: 'Save on the changed number?',
        message: 'Somebody changed 09:00 Main gate from 10 to 15 while you typed 12. Saving sets it to 12.',
      },
    ]);
  });

  test('and of a booked hour that it takes slots away', () => {
    expect(asks(row(typed, { capacity: 15, booked: 4 })).map(({ title }) => title)).toEqual([
      'Save on the changed number?',
      'Take slots from a booked hour?',
    ]);
    expect(asks(row({ next: 8, from: 10 }, { booked: 4 })).map(({ message }) => message)).toEqual([
      '09:00 Main gate has 4 booked. Its slots go from 10 to 8.',
    ]);
    expect(asks(row({ next: 11, from: 10 }, { booked: 4 }))).toEqual([]);
  });

  test('nothing is asked once the numbers are the same', () => {
    expect(asks(row(typed, { capacity: 12 }))).toEqual([]);
  });
});

describe('Update All writes only positive differences, and names the lowered rows that it leaves', () => {
  const rows = [at(9, 12), at(10, 8), at(11, undefined), at(12, null), at(13, 4)];

  test('the raised rows alone are written', () => {
    expect(raisedRows(rows).map(({ zone, next }) => [zone, next])).toEqual([[9, 12]]);
  });

  test('the lowered ones are named, each by its hour and gate', () => {
    const names = loweredRows(rows).map(nameOf);
    expect(names).toEqual(['10:00 Main gate', '13:00 Main gate']);
    expect(editorTexts.lowered(names)).toBe(
      'Update All leaves these lowered rows, to be saved by themselves: 10:00 Main gate, 13:00 Main gate',
    );
    expect(editorTexts.lowered(names.slice(0, 1))).toBe(
      'Update All leaves this lowered row, to be saved by itself: 10:00 Main gate',
    );
  });
});
