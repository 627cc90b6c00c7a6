import { describe, expect, test } from 'vitest';
import { mayType, readNumber, stepped } from './numbers.ts';

const whole = { label: 'Quantity' };
const money = { label: 'Cost Rate', decimals: 2 };

describe('a number field refuses what it cannot take, and says why', () => {
  test.each([
    ['2.5', 'Quantity must be a whole number'],
    ['2,5', 'Quantity must be a whole number'],
    ['2.', 'Quantity must be a whole number'],
    ['1e2', 'Quantity must be a whole number'],
    ['e-5', 'Quantity must be a whole number'],
    ['1 000', 'Quantity must be a whole number'],
    ['ten', 'Quantity must be a whole number'],
    ['-3', 'Quantity cannot be negative'],
    ['--3', 'Quantity must be a whole number'],
  ])('%s: %s', (text, refusal) => {
    expect(readNumber(text, whole)).toEqual({ value: null, refusal });
  });

  test.each([
    ['1.234', 'Cost Rate can have at most 2 decimals'],
    ['1.2.3', 'Cost Rate must be a number'],
    ['.', 'Cost Rate must be a number'],
    ['1e2', 'Cost Rate must be a number'],
  ])('with decimals %s: %s', (text, refusal) => {
    expect(readNumber(text, money)).toEqual({ value: null, refusal });
  });

  test('of one decimal as of several', () => {
    expect(readNumber('1.23', { label: 'Temperature', decimals: 1 }).refusal).toBe(
      'Temperature can have at most 1 decimal',
    );
  });
});

describe('what it can take', () => {
  test.each([
    ['', null],
    [' ', null],
    ['0', 0],
    ['007', 7],
    [' 25 ', 25],
  ])('%j is %j', (text, value) => {
    expect(readNumber(text, whole)).toEqual({ value, refusal: null });
  });

  test.each([
    ['2.5', 2.5],
    ['.5', 0.5],
    ['2.', 2],
  ])('%j is %j with decimals', (text, value) => {
    expect(readNumber(text, money)).toEqual({ value, refusal: null });
  });

  test('below zero where that is allowed', () => {
    expect(readNumber('-18.5', { label: 'Temperature', decimals: 1, allowNegative: true }).value).toBe(-18.5);
  });
});

test("'e' is blocked as a key, and '-' for non-negative numbers; a point is let in and refused", () => {
  expect(['e', 'E', '+', 'a', ' ', '-'].filter(key => mayType(key, {}))).toEqual([]);
  expect(['1', '.', ',', 'Backspace', 'Enter', 'Unidentified'].every(key => mayType(key, {}))).toBe(true);
  expect(mayType('-', { allowNegative: true })).toBe(true);
});

test('arrow keys step within the limits, from the lowest when the field is empty', () => {
  expect(stepped(null, 1, { min: 1, max: 3 })).toBe(1);
  expect(stepped(null, -1, { min: 1 })).toBe(1);
  expect(stepped(3, 1, { min: 1, max: 3 })).toBe(3);
  expect(stepped(0.1, 0.2, { decimals: 1 })).toBe(0.3);
  expect(stepped(null, 1, {})).toBe(1);
});

test('a room may have words of its own for what is no number', () => {
  const rules = { label: 'VGM Weight', notANumber: 'VGM Weight must be a number' };
  expect(readNumber('1e5', rules)).toEqual({ value: null, refusal: 'VGM Weight must be a number' });
  expect(readNumber('24500', rules)).toEqual({ value: 24_500, refusal: null });
});
