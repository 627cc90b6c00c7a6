import { describe, expect, it } from 'vitest';
import type { AnyEvent } from './live.ts';
import {
  concerns,
  onlyRows,
  partOf,
  type RowsRead,
  readOnly,
  rowsAsked,
  type Shown,
  withRows,
} from './rows.ts';

const BOX = 'MSCU4763394';
const OTHER = 'TCLU9999999';
const of = (containerNumber: string): AnyEvent => ({
  topic: 'units',
  companyId: 1,
  detail: { containerNumber },
});

const onDay = (date: string): AnyEvent => ({ topic: 'slots', detail: { date } });

describe('news concerns an answer', () => {
  const facts = { topics: ['units'], asked: { containerNumber: BOX } };
  const list = { topics: ['units', 'slots'], asked: { dateFrom: '2026-11-22', dateTo: '2026-11-23' } };

  it.each<[string, AnyEvent, Shown, boolean]>([
    ['of its topic', { topic: 'units', companyId: 1 }, facts, true],
    ['of another topic', { topic: 'gates' }, facts, false],
    ['of what it asked for', of(BOX), facts, true],
    ['of another one', of(OTHER), facts, false],
    ['of one among many', of(OTHER), list, true],
    ['of the first day asked for', onDay('2026-11-22'), list, true],
    ['of the last', onDay('2026-11-23'), list, true],
    ['of a day before', onDay('2026-11-21'), list, false],
    ['of a day after', onDay('2026-11-24'), list, false],
  ])('%s: %j', (_, event, shown, isConcerned) => {
    expect(concerns(event, shown)).toBe(isConcerned);
  });
});

const rows: RowsRead = {
  key: ['id'],
  of: {
    units: { field: 'containerNumber', columns: ['holds'] },
    appointments: { field: 'id', comesAndGoes: true },
  },
};
const shown = (asked: object = {}): Shown => ({
  topics: ['units', 'appointments', 'gates'],
  asked: { ...asked },
  rows,
});
const row = { id: 1, containerNumber: BOX, holds: 0 };
const page = { rows: [row], total: 40 };

describe('of what is shown is read again', () => {
  const booked: AnyEvent = { topic: 'appointments', companyId: 1, detail: { id: 7 } };
  const elsewhere = { ...of(OTHER), comesAndGoes: true };

  it.each<[string, AnyEvent, object, unknown, unknown]>([
    ['nothing upon another topic', { topic: 'slots' }, {}, [row], 'none'],
    ['all upon news that names nothing', { topic: 'units', companyId: 1 }, {}, [row], 'all'],
    ['all upon news of which rows cannot be told', { topic: 'gates', detail: { id: 1 } }, {}, [row], 'all'],
    ['all while there is no answer yet', of(BOX), {}, undefined, 'all'],
    ['the row that has moved', of(BOX), {}, [row], [`containerNumber:${BOX}`]],
    ['nothing upon news of no box', of(''), {}, [row], 'none'],
    ['nothing upon a box that the list does not have', of(OTHER), {}, [row], 'none'],
    ['a row that may have come', elsewhere, {}, [row], [`containerNumber:${OTHER}`]],
    ['a row that may have come or gone by its topic', booked, {}, [row], ['id:7']],
    ['of a page the row that has moved', of(BOX), {}, page, [`containerNumber:${BOX}`]],
    ['of a page nothing upon a box of another page', of(OTHER), {}, page, 'none'],
    ['the page where rows may come or go', booked, {}, page, 'all'],
    ['the page where the news says so', elsewhere, {}, page, 'all'],
    ['the page that is sorted by what has changed', of(OTHER), { sort: 'id,-holds' }, page, 'all'],
    ['a row of a page that is sorted otherwise', of(BOX), { sort: 'id' }, page, [`containerNumber:${BOX}`]],
    ['the page that is filtered by what has changed', of(OTHER), { 'filter.holds': ['1'] }, page, 'all'],
    ['the page that is searched', of(OTHER), { search: 'x' }, page, 'all'],
    ['the page whose values are counted', of(OTHER), { counts: 'holds' }, page, 'all'],
    ['all of a single thing that is named', of(BOX), {}, row, 'all'],
    ['nothing of a single thing that is not', of(OTHER), {}, row, 'none'],
  ])('%s', (_, event, asked, answer, part) => {
    expect(partOf(event, shown(asked), answer)).toEqual(part);
  });
});

describe('news of one of two that number their own', () => {
  const both: RowsRead = { key: ['isOwn', 'id'], of: { appointments: { field: 'id', within: 'isOwn' } } };
  const [own, theirs] = [
    { id: 1, isOwn: true },
    { id: 1, isOwn: false },
  ];
  const part = (detail: NonNullable<AnyEvent['detail']>, answer: unknown) =>
    partOf({ topic: 'appointments', detail }, { topics: ['appointments'], rows: both }, answer);

  it('names its row alone, and without saying whose it is both', () => {
    expect(part({ id: 1, isOwn: true }, [own, theirs])).toEqual(['id:1.isOwn:true']);
    expect(part({ id: 1, isOwn: true }, [theirs])).toBe('none');
    expect(part({ id: 1 }, [theirs])).toEqual(['id:1']);
  });

  it('leaves the other’s row where it stands', () => {
    expect(withRows([own, theirs], both, ['id:1.isOwn:true'], [])).toEqual([theirs]);
    expect(withRows([own, theirs], both, ['id:1'], [])).toEqual([]);
  });
});

describe('a row that was read alone', () => {
  const other = { id: 2, containerNumber: OTHER, holds: 0 };
  const now = { ...row, holds: 1 };
  const named = [`containerNumber:${BOX}`];

  it('stands where it stood', () => {
    expect(withRows([other, row], rows, named, [now])).toEqual([other, now]);
    expect(withRows({ ...page, rows: [other, row] }, rows, named, [now])).toEqual({
      total: 40,
      rows: [other, now],
    });
  });

  it('that is gone leaves a list; a page is to be read', () => {
    expect(withRows([other, row], rows, named, [])).toEqual([other]);
    expect(withRows(page, rows, named, [])).toBeUndefined();
  });

  it('that has come is added to a list; a page is to be read', () => {
    expect(withRows([other], rows, named, [now])).toEqual([other, now]);
    expect(withRows({ total: 1, rows: [other] }, rows, named, [now])).toBeUndefined();
  });

  it('that stands for one that is gone changes places with it', () => {
    expect(withRows([row], rows, named, [{ ...now, id: 9 }])).toEqual([{ ...now, id: 9 }]);
  });
});

describe('the rows asked for', () => {
  const { only } = onlyRows(['id', 'containerNumber']);

  it('are those that are named, by any of the fields', () => {
    const all = [row, { id: 2, containerNumber: OTHER }];
    expect(rowsAsked(all, undefined)).toEqual(all);
    expect(rowsAsked(all, 'id:2')).toEqual([all[1]]);
    expect(rowsAsked(all, [`containerNumber:${BOX}`, 'id:3'])).toEqual([row]);
    expect(readOnly([`containerNumber:${BOX}`, 'id:3'])?.valuesOf('id')).toEqual(['3']);
  });

  it('may be those of one system', () => {
    const own = readOnly(['id:1.isOwn:true', 'id:2.isOwn:true'])!;
    expect(own.valuesOf('id')).toEqual(['1', '2']);
    expect(own.mayBe('isOwn', 'true')).toBe(true);
    expect(own.mayBe('isOwn', 'false')).toBe(false);
    expect(own.has({ id: 1, isOwn: true })).toBe(true);
    expect(own.has({ id: 1, isOwn: false })).toBe(false);
    expect(readOnly(['id:1.isOwn:true', 'id:2'])!.mayBe('isOwn', 'false')).toBe(true);
    const { only: within } = onlyRows(['id'], 'isOwn');
    for (const [name, isRight] of Object.entries({
      'id:1.isOwn:true': true,
      'id:1': true,
      'isOwn:true': false,
      'id:1.': false,
    }))
      expect(within.safeParse(name).success).toBe(isRight);
    expect(only.safeParse('id:1.isOwn:true').success).toBe(false);
  });

  it('are named by the fields that the call knows, and not too many at once', () => {
    expect(only.safeParse(`containerNumber:${BOX}`).success).toBe(true);
    expect(only.safeParse(Array.from({ length: 20 }, (_, i) => `id:${i}`)).success).toBe(true);
    expect(only.safeParse(Array.from({ length: 21 }, (_, i) => `id:${i}`)).success).toBe(false);
    for (const wrong of ['name:x', 'id:', "id:1' or true", BOX])
      expect(only.safeParse(wrong).success).toBe(false);
  });
});
