import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { changesColumn } from './changesColumn.tsx';

type Row = { code: string; isUsed: boolean };
const column = changesColumn<Row>({
  words: { edit: 'Edit', remove: 'Delete' },
  name: ({ code }) => code,
  edit: () => {},
  remove: () => {},
  whyNotRemove: ({ isUsed }) => (isUsed ? 'Something is booked on it' : null),
  buttons: 2,
});
/** Of each button its name, and why it cannot be pressed. */
const buttonsOf = (row: Row) =>
  [...renderToStaticMarkup(column.show!(row)).matchAll(/<button[^>]*>/g)].map(([button]) => ({
    name: /aria-label="([^"]*)"/.exec(button)?.[1],
    reason: /aria-description="([^"]*)"/.exec(button)?.[1],
  }));

test('a row is edited and deleted by buttons that say which one it is', () => {
  expect(buttonsOf({ code: 'PLN', isUsed: false })).toEqual([
    { name: 'Edit PLN', reason: undefined },
    { name: 'Delete PLN', reason: undefined },
  ]);
  expect(column).toMatchObject({ key: 'actions', isActions: true, exported: false, buttons: 2 });
});

test('what cannot be done now says why', () => {
  expect(buttonsOf({ code: 'HST', isUsed: true })).toEqual([
    { name: 'Edit HST', reason: undefined },
    { name: 'Delete HST', reason: 'Something is booked on it' },
  ]);
});
