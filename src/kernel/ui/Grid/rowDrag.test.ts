import { describe, expect, it, test } from 'vitest';
import { dragTexts, inOrderOf, moved, placeOf, placeTyped } from './rowDrag.ts';

const ids = ['a', 'b', 'c', 'd'];

test.each([
  ['down', { id: 'a', to: 'c' }, ['b', 'c', 'a', 'd']],
  ['up', { id: 'd', to: 'b' }, ['a', 'd', 'b', 'c']],
  ['nowhere', { id: 'b', to: 'b' }, ids],
  ['to a row that has gone', { id: 'a', to: 'x' }, ids],
  ['of a row that has gone', { id: 'x', to: 'a' }, ids],
])('a move %s', (_, move, expected) => {
  expect(moved(ids, move)).toEqual(expected);
});

const order = (rows: string[], by: string[]) => inOrderOf(rows, by, row => row);

describe('rows that were dragged', () => {
  it('stand in their new order', () => {
    expect(order(ids, ['b', 'c', 'a', 'd'])).toEqual(['b', 'c', 'a', 'd']);
  });

  it('leave those of other pages where they are', () => {
    expect(order(['p', 'a', 'b', 'q'], ['b', 'a'])).toEqual(['p', 'b', 'a', 'q']);
  });
});

test.each([
  [1, 1],
  ['30', 30],
  [0, null],
  [31, null],
  [2.5, null],
  ['', null],
  ['-', null],
])('of 30 places, %j is place %j', (typed, place) => {
  expect(placeTyped(typed, 30)).toBe(place);
});

it('what can be dragged has its transform for that alone', () => {
  expect(placeOf(72, undefined)).toEqual({ transform: 'translateY(72px)' });
  expect(placeOf(72, { setNode: () => {}, handle: null, offset: -36, isDragged: true })).toEqual({
    top: 72,
    transform: 'translateY(-36px)',
  });
});

it('a reader hears where a row is', () => {
  expect(dragTexts.lifted('Main gate', 1, 5)).toBe('Main gate lifted, place 1 of 5.');
  expect(dragTexts.over('Main gate', 3, 5)).toBe('Main gate now at place 3 of 5.');
});
