import { expect, test } from 'vitest';
import { column } from './column.ts';
import { foundRows } from './foundRows.ts';

type Truck = { rego: string; gate: string; weight: number | null };
const columns = [
  column<Truck>({ key: 'rego', title: 'Rego', value: row => row.rego }),
  column<Truck>({ key: 'gate', title: 'Gate', value: row => row.gate, filter: true, searched: false }),
  column<Truck>({ key: 'weight', title: 'Weight', value: row => row.weight, filter: true }),
];
const rows = [
  { rego: 'ABC1', gate: 'North', weight: 4_000 },
  { rego: 'ABC2', gate: 'South', weight: null },
  { rego: 'XYZ3', gate: 'North', weight: 9_000 },
];

test.each([
  ['', {}, ['ABC1', 'ABC2', 'XYZ3']],
  ['abc', {}, ['ABC1', 'ABC2']],
  ['north', {}, []],
  ['', { gate: ['North'] }, ['ABC1', 'XYZ3']],
  ['abc', { gate: ['North'] }, ['ABC1']],
  ['', { weight: [''] }, ['ABC2']],
  ['', { gone: ['x'] }, ['ABC1', 'ABC2', 'XYZ3']],
])("beside a grid stand the rows that it finds: search '%s', chosen %j", (search, filters, regos) => {
  expect(foundRows(rows, columns, { search, filters }).map(row => row.rego)).toEqual(regos);
});
