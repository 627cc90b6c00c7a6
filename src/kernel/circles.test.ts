import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccountFacts, Caller, type Identity } from './caller.ts';
import { circlesOf, type Reader } from './circles.ts';
import type { AnyEvent } from './live.ts';
import { createShown, type Question, type Shown } from './shown.ts';

const FACTS = { companyId: 7, companyName: 'Seven', roles: ['Keeper'], applications: [], actsForAll: false };
const caller = (different: Partial<AccountFacts> = {}) =>
  new Caller({} as Identity, { userId: 1, ...FACTS, ...different });
const booked = (id: number): AnyEvent => ({ topic: 'appointments', companyId: 7, detail: { id } });
const hours: AnyEvent = { topic: 'slots' };

let shown: Shown;
let reads: number;
beforeEach(() => {
  [shown, reads] = [createShown(), 0];
});

const LIST: Question = {
  name: 'list',
  topics: ['appointments'],
  rows: { key: ['id'], of: { appointments: { field: 'id', comesAndGoes: true } } },
  asked: {},
  read: async () => {
    reads += 1;
    return [{ id: 1 }];
  },
};

const places = (read: () => Promise<unknown>): Question => ({
  name: 'places',
  topics: ['slots'],
  asked: {},
  goesWhole: true,
  read,
});

describe('with the news a row goes', () => {
  const heard = new Map<string, string>();
  let circles: ReturnType<typeof circlesOf>;
  beforeEach(() => {
    heard.clear();
    circles = circlesOf((hearer, event) => hearer.companyId === event.companyId, { shown });
    shown.keep(caller(), LIST, [{ id: 1 }]);
  });

  /** Listens, as whom `look` says when it is asked. */
  function listen(name: string, as: Caller, look: () => Promise<Caller | undefined> = async () => as): void {
    const write = (text: string | Buffer) => heard.set(name, `${heard.get(name) ?? ''}${String(text)}`);
    const reader: Reader = { subject: name, write, look, askAnew: () => heard.set(`asked ${name}`, '') };
    circles.place(reader, as);
  }

  const all = () => vi.waitUntil(() => [...heard.values()].some(text => text.includes('"id":1')));

  it('to all who are alike by one read, and not to whose access has changed unheard', async () => {
    listen('ada', caller());
    listen('ben', caller({ userId: 2 }));
    listen('moved', caller({ userId: 3 }), async () => caller({ userId: 3, companyId: 8 }));
    listen('gone', caller({ userId: 4 }), async () => undefined);
    listen('other', caller({ companyId: 8 }));
    circles.tell(booked(1), 'x');
    await all();
    expect(reads).toBe(1);
    expect(Object.fromEntries([...heard].map(([name, text]) => [name, text.includes('"rows"')]))).toEqual({
      ada: true,
      ben: true,
      moved: false,
      gone: false,
      'asked moved': false,
      'asked gone': false,
    });
  });

  it('of what is for everybody, read for all circles in the same moment, and no longer waited for than needed', async () => {
    circles = circlesOf(() => true, { shown });
    shown.keep(
      caller(),
      places(() => new Promise(() => {})),
      [],
    );
    const began: string[] = [];
    for (const companyId of [8, 9]) {
      const read = async () => {
        began.push(`of ${companyId}`);
        await new Promise(resolve => setImmediate(resolve));
        began.push(`read ${companyId}`);
        return companyId;
      };
      shown.keep(caller({ companyId }), places(read), []);
    }
    listen('slow', caller());
    listen('ada', caller({ companyId: 8 }));
    listen('ben', caller({ companyId: 9 }));
    circles.tell(hours, 'x');
    await vi.waitUntil(() => heard.size === 3);
    const told = (answer?: number) =>
      `event: news\nid: x\ndata: ${JSON.stringify({ ...hours, ...(answer && { wholes: { places: { answer } } }) })}\n\n`;
    expect(Object.fromEntries(heard)).toEqual({ slow: told(), ada: told(8), ben: told(9) });
    expect(began.slice(0, 2).toSorted()).toEqual(['of 8', 'of 9']);
  });

  it('of what somebody waits for, once that is over', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    circles = circlesOf(() => true, { shown, lull: () => promise });
    listen('ada', caller());
    circles.tell(booked(1), 'x');
    await new Promise(done => setImmediate(done));
    expect([reads, heard.size]).toEqual([0, 0]);
    resolve();
    await all();
    expect(reads).toBe(1);
  });

  it('to circles of one beat in the same turn, so that what they ask goes together', async () => {
    const turns: (readonly [companyId: number, turn: number])[] = [];
    let turn = 0;
    const companies = Array.from({ length: 14 }, (_, n) => 100 + n);
    for (const companyId of companies) {
      const as = caller({ companyId });
      const reader: Reader = {
        subject: String(companyId),
        write: () => {
          turns.push([companyId, turn]);
          setImmediate(() => (turn += 1));
        },
        look: async () => as,
        askAnew: () => {},
      };
      circles.place(reader, as);
    }
    const tellAll = () => {
      for (const companyId of companies) circles.tell({ ...booked(1), companyId }, 'x');
    };
    tellAll();
    await vi.waitUntil(() => turns.length === companies.length);
    tellAll();
    await vi.waitUntil(() => turns.length === 2 * companies.length);
    circles.stop();
    const withBeat = new Map(turns.slice(companies.length));
    // Thirteen steps of the golden section come back to where they began.
    expect(withBeat.get(113)).toBe(withBeat.get(100));
    expect(new Set(withBeat.values()).size).toBeGreaterThan(10);
  });

  it('who is put into another circle meanwhile hears it too', async () => {
    circles = circlesOf(() => true, { shown });
    const reader: Reader = {
      subject: 'ada',
      write: text => heard.set('ada', `${heard.get('ada') ?? ''}${String(text)}`),
      look: async () => caller(),
      askAnew: () => {},
    };
    circles.place(reader, caller());
    circles.tell(hours, '');
    await vi.waitUntil(() => heard.has('ada'));
    circles.tell({ ...hours, detail: { date: '2026-11-24' } }, '');
    expect(heard.get('ada')).not.toContain('2026-11-24');
    circles.place(reader, caller({ companyId: 8 }));
    expect(heard.get('ada')).toContain('2026-11-24');
    circles.leave(reader);
    circles.stop();
  });

  it('to nobody when it cannot be known who they are: they hear of it alone', async () => {
    listen('ada', caller());
    listen('ben', caller({ userId: 2 }), () => Promise.reject(new Error('the database is away')));
    circles.tell(booked(1), 'x');
    await all();
    expect([reads, heard.get('ada'), heard.has('asked ben')]).toEqual([0, heard.get('ben'), false]);
    expect(heard.get('ada')).toBe(`event: news\nid: x\ndata: ${JSON.stringify(booked(1))}\n\n`);
  });
});
