import { describe, expect, test } from 'vitest';
import { userMoves, whyNotDecide, whyNotRemove } from './rules.ts';
import { texts } from './texts.ts';

const ME = 1;
const other = { userId: 2, askerId: ME };
const myself = { userId: ME, askerId: ME };

describe('what becomes of a person (§4)', () => {
  test.each([
    ['P', 'approve', other, { to: 'A' }],
    ['P', 'reject', other, { to: 'R' }],
    ['P', 'reject', myself, { reason: texts.yourself }],
    ['P', 'remove', other, { reason: texts.notPending }],
    ['A', 'approve', other, { reason: texts.notPending }],
    ['A', 'reject', other, { reason: texts.notPending }],
    ['A', 'remove', other, { to: 'D' }],
    ['A', 'remove', myself, { reason: texts.yourself }],
    ['R', 'approve', other, { reason: texts.notPending }],
    ['D', 'remove', other, { reason: texts.notPending }],
  ] as const)('%s, %s, %j', (status, move, decision, expected) => {
    expect(userMoves.tell(status, move, decision)).toEqual(expected);
  });

  test('the row offers what its state does', () => {
    expect(userMoves.menu('P', other).map(({ action }) => action)).toEqual(['approve', 'reject']);
    expect(userMoves.menu('A', myself)).toEqual([{ action: 'remove', reason: texts.yourself }]);
    expect(userMoves.menu('D', other)).toEqual([]);
  });

  test('the buttons ask the same table', () => {
    expect([whyNotDecide({ status: 'P' }), whyNotDecide({ status: 'A' })]).toEqual([null, texts.notPending]);
    expect(whyNotRemove({ userId: 2, status: 'A' }, ME)).toBeNull();
    expect(whyNotRemove({ userId: ME, status: 'A' }, ME)).toBe(texts.yourself);
  });
});
