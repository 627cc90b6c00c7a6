import { describe, expect, test } from 'vitest';
import { compareValues, findsAll } from '../../order.ts';
import { alignOf, column } from './column.ts';
import { emptyState, type GridState, readGridState, withFilter, writeGridState } from './gridState.ts';
import { isShown, moveColumn, orderColumns } from './layout.ts';
import { nextSort } from './order.ts';
import { searchTexts } from './search.ts';

const key = (name: string) =>
  column<Record<string, string | number>>({ key: name, title: name, value: row => row[name] });

describe('the order', () => {
  test.each([
    ['T2', 'T10', -1],
    [2, 10, -1],
    [false, true, -1],
    ['a', 'B', -1],
    [null, 'a', 1],
    ['', undefined, 0],
  ])('%j and %j: %i', (a, b, expected) => {
    expect(Math.sign(compareValues(a, b))).toBe(expected);
  });

  test('a click sorts by that column alone: up, down, none', () => {
    const up = nextSort([{ key: 'gate', desc: true }], 'date', false);
    expect(up).toEqual([{ key: 'date', desc: false }]);
    const down = nextSort(up, 'date', false);
    expect(down).toEqual([{ key: 'date', desc: true }]);
    expect(nextSort(down, 'date', false)).toEqual([]);
  });

  test('a Shift-click adds the column, turns it, takes it away, and keeps the places of the others', () => {
    const both = nextSort([{ key: 'date', desc: false }], 'zone', true);
    expect(both).toEqual([
      { key: 'date', desc: false },
      { key: 'zone', desc: false },
    ]);
    expect(nextSort(both, 'date', true)).toEqual([
      { key: 'date', desc: true },
      { key: 'zone', desc: false },
    ]);
    expect(
      nextSort(
        [
          { key: 'date', desc: true },
          { key: 'zone', desc: false },
        ],
        'date',
        true,
      ),
    ).toEqual([{ key: 'zone', desc: false }]);
  });
});

describe('the state in the address', () => {
  const state: GridState = {
    sort: [
      { key: 'date', desc: true },
      { key: 'zone', desc: false },
    ],
    filters: { status: ['Created', 'Late & lost'], gate: [''] },
    search: 'mscu 47',
  };

  test('comes back as it went', () => {
    const written = writeGridState(new URLSearchParams('date=2027-01-01'), 'list', state);
    expect(readGridState(new URLSearchParams(written.toString()), 'list')).toEqual(state);
    expect(written.get('date')).toBe('2027-01-01');
  });

  test('what is as usual is not written; an order taken away is', () => {
    const usual = { ...emptyState, sort: [{ key: 'date', desc: false }] };
    expect(writeGridState(new URLSearchParams(), 'list', usual, usual).toString()).toBe('');
    const none = writeGridState(new URLSearchParams(), 'list', emptyState, usual);
    expect(readGridState(none, 'list', usual).sort).toEqual([]);
  });

  test('two grids on a screen keep to their own', () => {
    const first = writeGridState(new URLSearchParams(), 'a', state);
    const both = writeGridState(first, 'b', { ...emptyState, search: 'x' });
    expect(readGridState(both, 'a')).toEqual(state);
    expect(readGridState(writeGridState(both, 'a', emptyState), 'b').search).toBe('x');
  });

  test('an emptied checklist is no filter', () => {
    expect(withFilter(state, 'status', []).filters).toEqual({ gate: [''] });
  });
});

describe('the search', () => {
  const textOf = searchTexts([key('number'), key('line')]);

  test.each([
    ['mscu', true],
    ['MSCU 476339 4', true],
    ['msc 4763', true],
    ['msc cma', false],
    ['', true],
  ])('%j: %s', (search, expected) => {
    expect(findsAll(textOf({ number: 'MSCU4763394', line: 'MSC' }), search)).toBe(expected);
  });

  test('two columns do not run into each other', () => {
    expect(findsAll(textOf({ number: 'AB', line: 'CD' }), 'bc')).toBe(false);
  });

  test('a date is found as written and as kept', () => {
    const day = { ...key('day'), format: () => '03-02-2027' };
    const text = searchTexts([day])({ day: '2027-02-03' });
    expect([findsAll(text, '03-02'), findsAll(text, '2027-02-03')]).toEqual([true, true]);
  });
});

describe('the columns', () => {
  test.each([
    ['number', undefined, 'right'],
    ['money', undefined, 'right'],
    ['weight', undefined, 'right'],
    ['text', undefined, undefined],
    ['date', undefined, undefined],
    ['boolean', undefined, undefined],
    [undefined, undefined, undefined],
    [undefined, 'right', 'right'],
    ['number', 'left', 'left'],
  ] as const)('of the kind %s, told to stand %s, stand %s', (kind, align, expected) => {
    expect(alignOf({ ...key('a'), ...(kind && { kind }), ...(align && { align }) })).toBe(expected);
  });

  const columns = ['a', 'b', 'c', 'd'].map(key);
  const keysOf = (order: string[]) => orderColumns(columns, order).map(each => each.key);

  test.each([
    [[], ['a', 'b', 'c', 'd']],
    [
      ['d', 'c', 'b', 'a'],
      ['d', 'c', 'b', 'a'],
    ],
    [
      ['c', 'gone', 'a'],
      ['c', 'd', 'a', 'b'],
    ],
    [
      ['b', 'c', 'd'],
      ['a', 'b', 'c', 'd'],
    ],
  ])('in the order %j stand as %j', (order, expected) => {
    expect(keysOf(order)).toEqual(expected);
  });

  test('move one place, and not beyond the ends', () => {
    expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(moveColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
    expect(moveColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  });
});

describe('a column that is spare', () => {
  const spare = { ...key('next'), spare: true };
  test.each([
    ['stands where there is room', spare, {}, false, true],
    ['makes room beside a form', spare, {}, true, false],
    ['stays where somebody chose it', spare, { next: true }, true, true],
    ['is away where somebody put it away', spare, { next: false }, false, false],
  ])('%s', (_, one, chosen, isTight, expected) => {
    expect(isShown(one, chosen, isTight)).toBe(expected);
  });
  test('others stay beside a form', () => {
    expect(isShown(key('name'), {}, true)).toBe(true);
  });
});
