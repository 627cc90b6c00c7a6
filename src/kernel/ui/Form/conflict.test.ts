import { expect, test } from 'vitest';
import { conflictRows, showValue } from './conflict.ts';

const read = { gateName: 'Main', setGateConfig: 1, isActive: true, note: '' };

test('a field that both changed keeps what was typed, beside the value of the other one', () => {
  const typed = { ...read, gateName: 'Main gate' };
  const now = { ...read, gateName: 'Gate 1' };
  expect(conflictRows({ read, typed, now })).toEqual([
    { name: 'gateName', mine: 'Main gate', theirs: 'Gate 1', keeps: 'mine' },
  ]);
});

test('a field that was left alone takes their value, or saving would silently take it back', () => {
  const now = { ...read, setGateConfig: 3, isActive: false };
  const rows = conflictRows({ read, typed: { ...read, gateName: 'Main gate' }, now });
  expect(rows).toEqual([
    { name: 'setGateConfig', mine: 1, theirs: 3, keeps: 'theirs' },
    { name: 'isActive', mine: true, theirs: false, keeps: 'theirs' },
  ]);
});

test('the same change by both is none, nor is an empty text that is null there', () => {
  const typed = { ...read, gateName: 'Gate 1' };
  expect(conflictRows({ read, typed, now: { ...typed, note: null } })).toEqual([]);
});

test('a value reads as words', () => {
  expect([null, '', true, false, 0, ['PickUp', 'DropOff'], []].map(showValue)).toEqual([
    'empty',
    'empty',
    'Yes',
    'No',
    '0',
    'PickUp, DropOff',
    'none',
  ]);
});
