import { beforeEach, describe, expect, it } from 'vitest';
import { type AccountFacts, Caller, type Identity } from './caller.ts';
import type { AnyEvent } from './live.ts';
import { MOST_ONLY, type RowsRead } from './rows.ts';
import { createShown, type Question, type Shown, tooDearForNews } from './shown.ts';

type Row = { id: number; box: string; of: number };

const FACTS = { companyId: 7, companyName: 'Seven', roles: ['Keeper'], applications: [], actsForAll: false };
const caller = (different: Partial<AccountFacts> = {}) =>
  new Caller({} as Identity, { userId: 1, ...FACTS, ...different });
const ROWS: RowsRead = {
  key: ['id'],
  of: {
    appointments: { field: 'id', comesAndGoes: true },
    units: { field: 'box', columns: ['holds'] },
  },
};
const booked = (id: number, companyId = 7): AnyEvent => ({
  topic: 'appointments',
  companyId,
  detail: { id },
});
const moved = (box: string): AnyEvent => ({ topic: 'units', companyId: 7, detail: { box } });

let shown: Shown;
let clock: number;
/** What there is, of whom, and who read which rows. */
let port: Row[];
let reads: { by: number; names: readonly string[] }[];
let isAway: boolean;

beforeEach(() => {
  [clock, port, reads, isAway] = [0, [], [], false];
  shown = createShown(() => clock);
});

function question(different: Partial<Question> = {}): Question {
  return {
    name: 'list',
    topics: ['appointments', 'units'],
    rows: ROWS,
    asked: {},
    read: async ({ companyId }, names = []) => {
      reads.push({ by: companyId, names });
      if (isAway) return undefined;
      const own = port.filter(row => row.of === companyId);
      return own.filter(row => names.includes(`id:${row.id}`) || names.includes(`box:${row.box}`));
    },
    ...different,
  };
}

const row = (id: number, box = `B${id}`, of = 7): Row => ({ id, box, of });
const put = (...rows: Row[]): Row[] => (port = rows);

describe('rows that news name', () => {
  it('are read once, of all news together, and each piece has its own', async () => {
    shown.keep(caller(), question(), put(row(1)));
    put(row(1), row(2), row(3));
    expect(await shown.freshOf(caller(), [booked(2), booked(3), moved('B1')])).toEqual([
      { rows: { list: [row(2)] } },
      { rows: { list: [row(3)] } },
      { rows: { list: [row(1)] } },
    ]);
    expect(reads).toEqual([{ by: 7, names: ['id:2', 'id:3', 'box:B1'] }]);
  });

  it('are none where they are gone, and are not shown any more then', async () => {
    shown.keep(caller(), question(), put(row(1), row(2)));
    put(row(1));
    expect(await shown.freshOf(caller(), [booked(2)])).toEqual([{ rows: { list: [] } }]);
    expect(shown.isOldBy(caller().alike, [moved('B2')])).toBe(false);
  });

  it('are known once they came with news, or were read by somebody alone', async () => {
    shown.keep(caller(), question());
    expect(shown.isOldBy(caller().alike, [moved('B1')])).toBe(false);
    put(row(1));
    await shown.freshOf(caller(), [booked(1)]);
    expect(shown.isOldBy(caller().alike, [moved('B1')])).toBe(true);
  });

  it('are read by the right of who listens, and nobody else’s question is asked', async () => {
    const [own, other] = [caller(), caller({ companyId: 8, companyName: 'Eight' })];
    shown.keep(own, question(), put(row(1), row(2, 'B2', 8)));
    expect(await shown.freshOf(other, [booked(1), booked(2)])).toEqual([{}, {}]);
    expect(await shown.freshOf(own, [booked(1), booked(2)])).toEqual([
      { rows: { list: [row(1)] } },
      { rows: { list: [] } },
    ]);
    expect(reads.map(({ by }) => by)).toEqual([7]);
  });
});

const names = (...events: AnyEvent[]) => shown.isOldBy(caller().alike, events);

describe('nothing is read', () => {
  it('of a page on which rows may come and go, of rows that are not on it, of too many', () => {
    shown.keep(caller(), question({ name: 'page', asked: { page: 1 } }), { rows: put(row(1)), total: 1 });
    expect([names(booked(1)), names(moved('B2')), names(moved('B1'))]).toEqual([false, false, true]);
    shown.keep(caller(), question(), []);
    expect(names(...Array.from({ length: MOST_ONLY + 1 }, (_, id) => booked(id)))).toBe(false);
  });

  it('ten minutes after somebody asked, nor of what was asked before eight others', () => {
    shown.keep(caller(), question(), put(row(1)));
    clock += 600_000;
    expect(names(booked(2))).toBe(true);
    clock += 1;
    expect(names(booked(2))).toBe(false);
    shown.keep(caller(), question(), put(row(1)));
    for (const name of 'abcdefgh')
      shown.keep(caller(), question({ name, asked: { page: 1 } }), { rows: [], total: 0 });
    expect(names(booked(2))).toBe(false);
  });

  it('while a neighbour is away: it is not known what they show then', async () => {
    shown.keep(caller(), question(), put(row(1)));
    isAway = true;
    expect(await shown.freshOf(caller(), [moved('B1')])).toEqual([{}]);
    expect(names(moved('B1'))).toBe(false);
  });
});

const sums = (answer?: object) =>
  question({ name: 'sums', rows: undefined, goesWhole: true, read: async () => answer });

const page = (...rows: Row[]) => ({ rows, total: rows.length });
const pages = (answer?: object) =>
  question({ name: 'page', asked: { page: 1 }, goesWhole: true, read: async () => answer });
const many = (count: number) => Array.from({ length: count }, (_, n) => row(n));

describe('what is of little', () => {
  it('goes whole with the first piece of news that makes it old, and the others say so', async () => {
    shown.keep(caller(), sums({ boxes: 3 }), { boxes: 2 });
    const other: AnyEvent = { topic: 'users', companyId: 7 };
    expect(names(other)).toBe(false);
    expect(await shown.freshOf(caller(), [other, moved('B1'), booked(2)])).toEqual([
      {},
      { wholes: { sums: { answer: { boxes: 3 } } } },
      { wholes: { sums: { isSaid: true } } },
    ]);
  });

  it('does not while a neighbour is away', async () => {
    shown.keep(caller(), sums(), { boxes: 2 });
    expect(await shown.freshOf(caller(), [moved('B1')])).toEqual([{}]);
  });

  it('does not half a minute after it was asked for: who looks still asks again, once for all', () => {
    shown.keep(caller(), sums(), { boxes: 2 });
    clock += 30_000;
    expect(names(moved('B1'))).toBe(true);
    clock += 1;
    expect(names(moved('B1'))).toBe(false);
  });

  it('is a page too, with news of what only it brings', async () => {
    shown.keep(caller(), pages(page(row(1), row(2))), page(row(2)));
    const stale = [moved('B3'), moved('B2'), booked(1), moved('B1')];
    expect(await shown.freshOf(caller(), stale)).toEqual([
      {},
      { wholes: { page: { isSaid: true } } },
      { wholes: { page: { answer: page(row(1), row(2)) } } },
      { wholes: { page: { isSaid: true } } },
    ]);
    // What it brought is known: its rows go by themselves.
    expect(names(moved('B1'))).toBe(true);
  });

  it('is not what takes long to read', () => {
    shown.keep(caller(), pages(), tooDearForNews(page(row(1))));
    expect(names(booked(7))).toBe(false);
    // Of it some rows alone are read.
    shown.keep(caller(), pages());
    expect(names(booked(7))).toBe(false);
  });

  it('is no page of more than a hundred rows, and no list', () => {
    shown.keep(caller(), pages(), page(...many(100)));
    expect(names(booked(7))).toBe(true);
    shown.keep(caller(), pages(), page(...many(101)));
    expect(names(booked(7))).toBe(false);
    shown.keep(caller(), question({ goesWhole: true }), many(3));
    expect(names({ topic: 'units', companyId: 7 })).toBe(false);
  });
});
