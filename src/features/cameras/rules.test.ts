import { describe, expect, test } from 'vitest';
import {
  afterMove,
  byGroup,
  isDocument,
  isOldPicture,
  isPictureOf,
  knownToBoth,
  pictureKey,
  whyNoPicture,
} from './rules.ts';

const NOW = new Date('2026-11-22T00:00:00Z');
const before = (ms: number) => new Date(NOW.getTime() - ms);

describe('a picture that has missed two refreshes of 30 seconds shows its age', () => {
  test.each([
    [undefined, false],
    [before(0), false],
    [before(90_000), false],
    [before(90_001), true],
  ])('taken %o: %o', (takenAt, isOld) => {
    expect(isOldPicture(takenAt, NOW)).toBe(isOld);
  });
});

test.each([
  ['plan.pdf', true],
  ['PLAN.PDF', true],
  ['plan.pdf.png', false],
  ['gate.jpg', false],
])('.pdf is shown by a link: %s', (imageName, isLink) => {
  expect(isDocument({ imageName })).toBe(isLink);
});

const of = (cameraId: number, cameraGroupId: number) => ({
  cameraId,
  cameraGroupId,
  cameraGroupName: `G${cameraGroupId}`,
});

test('cards are grouped by camera group, in the order in which they come', () => {
  const [a, b, c] = [of(1, 7), of(2, 5), of(3, 7)];
  expect(byGroup([a, b, c])).toEqual([
    { cameraGroupId: 7, name: 'G7', cameras: [a, c] },
    { cameraGroupId: 5, name: 'G5', cameras: [b] },
  ]);
});

test.each([
  [404, 'This camera has not sent one.'],
  [500, 'The picture could not be loaded.'],
  [503, 'The picture could not be loaded.'],
  [0, 'The picture could not be loaded.'],
])('that a camera has sent none is said of 404 only: %d', (status, why) => {
  expect(whyNoPicture(status)).toBe(why);
});

test.each([
  ['gate.jpg', 'gate.jpg', true],
  ['gate  2.jpg', 'gate 2.jpg', true],
  ['gate.jpg', 'berth.jpg', false],
])('a camera that shows %s now has the picture %s: %s', (imageName, name, isIts) => {
  expect(isPictureOf(imageName, { name })).toBe(isIts);
});

test('a camera that shows another file now begins anew', () => {
  const [gate, berth] = ['gate.jpg', 'berth.jpg'].map(imageName => pictureKey({ cameraId: 1, imageName }));
  expect(gate).not.toBe(berth);
});

test('two orders are compared by the cameras that both know: one added or removed meanwhile has moved no other', () => {
  expect(knownToBoth([1, 2, 3], [4, 1, 3])).toEqual({ seen: [1, 3], now: [1, 3] });
  expect(knownToBoth([1, 2, 3], [3, 2, 1])).toEqual({ seen: [1, 2, 3], now: [3, 2, 1] });
});

test.each([
  [1, 3, [2, 3, 1, 4]],
  [4, 2, [1, 4, 2, 3]],
  [3, 3, [1, 2, 3, 4]],
  [9, 1, [1, 2, 3, 4]],
])(
  'camera %d takes the place of camera %d, and those between move by one',
  (CameraIdFrom, CameraIdTo, after) => {
    expect(afterMove([1, 2, 3, 4], { CameraIdFrom, CameraIdTo })).toEqual(after);
  },
);
