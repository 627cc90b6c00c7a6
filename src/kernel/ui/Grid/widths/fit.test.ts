import { expect, test } from 'vitest';
import { type ColumnNeed, fitColumns } from './fit.ts';

const date: ColumnNeed = { least: 88, content: 88, preferred: Number.POSITIVE_INFINITY, grows: true };
const actions: ColumnNeed = { ...date, grows: false };
const text = (content: number | undefined, preferred = 130): ColumnNeed => ({
  least: 60,
  content,
  preferred,
  grows: true,
});

test.each<[string, ColumnNeed[], number | null, number[]]>([
  ['each has what it needs where nothing is known of the room', [date, text(200)], null, [88, 130]],
  ['a text has its preferred width before there are rows', [date, text(undefined)], null, [88, 130]],
  ['a text that is short gives back what it does not take', [date, text(70)], null, [88, 70]],
  ['no column is narrower than its heading or its kind', [text(20), text(0)], null, [60, 60]],
  ['where room is scarce all reach beyond it, and none is cut', [date, text(200)], 150, [88, 130]],
  ['room goes to the text that is cut', [date, text(200), text(70)], 300, [88, 142, 70]],
  ['those that lack least are whole first', [text(400), text(140)], 290, [150, 140]],
  ['as many as can be are whole', [text(900), text(150), text(170)], 460, [140, 150, 170]],
  ['then it goes to all that grow, most to the widest', [actions, text(100), text(50)], 328, [88, 150, 90]],
  ['a width that somebody chose stays', [{ ...text(400), chosen: 70 }, text(100)], 300, [70, 230]],
  ['a value longer than its kind usually is stands whole too', [{ ...date, content: 120 }], 100, [120]],
  ['columns of which none grows leave the room', [actions, actions], 500, [88, 88]],
])('%s', (_, needs, room, expected) => {
  expect(fitColumns(needs, room)).toEqual(expected);
});

test('the room is used to its last pixel', () => {
  const widths = fitColumns([date, text(333), text(71), text(500)], 1009.4);
  expect(widths.reduce((sum, width) => sum + width)).toBe(1009);
});
