import { expect, test } from 'vitest';
import { inOrder, named } from './named.ts';

test('names become places, the same name the same place, and a cast stays', () => {
  const statement = named('test', 'select :gate, :zone::int, :gate');
  expect(statement.text).toBe('select $1, $2::int, $1');
  expect(inOrder(statement, { zone: 9, gate: 'A', more: true })).toEqual(['A', 9]);
});

test('a name without a value is a mistake; null is a value', () => {
  const statement = named('test', 'select :gate');
  expect(() => inOrder(statement, {})).toThrow('test needs a value for gate');
  expect(inOrder(statement, { gate: null })).toEqual([null]);
});
