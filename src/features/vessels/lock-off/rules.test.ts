import { expect, test } from 'vitest';
import { typedLockOff } from './forms.ts';
import { lockOffAt, typedOf } from './rules.ts';

const ZONE = 'Pacific/Auckland';

test.each([
  [{ day: '2026-11-24', time: '14:30' }, '2026-11-24T01:30:00.000Z'],
  [{ day: '2026-07-01', time: '00:05' }, '2026-06-30T12:05:00.000Z'],
])('%j of the port is the instant %s, and back', (typed, instant) => {
  expect(lockOffAt(typed, ZONE)?.toISOString()).toBe(instant);
  expect(typedOf(instant, ZONE)).toEqual(typed);
});

test('without a date it is to be confirmed', () => {
  expect(lockOffAt({ day: null, time: '' }, ZONE)).toBeNull();
  expect(typedOf(null, ZONE)).toEqual({ day: null, time: '' });
});

test.each([
  [{ day: null, time: '' }, []],
  [{ day: '2026-11-24', time: '23:59' }, []],
  [{ day: '2026-11-24', time: '' }, ['Time is required']],
  [{ day: null, time: '14:30' }, ['Date is required']],
  [{ day: '2026-11-24', time: '24:00' }, ['Time must be HH:mm, such as 14:30']],
  [{ day: '2026-11-24', time: '9:00' }, ['Time must be HH:mm, such as 14:30']],
])('%j is refused with %j', (typed, messages) => {
  expect(typedLockOff.safeParse(typed).error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
});
