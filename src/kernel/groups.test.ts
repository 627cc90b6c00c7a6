import { describe, expect, it } from 'vitest';
import { HELD, inGroups } from './groups.ts';

type Wish = { name: string; keys?: string[]; place?: string; fails?: boolean };
type Group = { names: string[]; waits: boolean };

/** What PostgreSQL says when it has undone a statement. */
const undone = () => Object.assign(new Error('it was undone'), { severity: 'ERROR', code: '23505' });

/** A writer that ends a group when it is told to; `held` are the places of which somebody else holds something. */
function office({ held = new Set<string>(), lost = false } = {}) {
  const groups: Group[] = [];
  const ends: (() => void)[] = [];
  const write = async (_: object, wishes: readonly Wish[], waits: boolean) => {
    groups.push({ names: wishes.map(({ name }) => name), waits });
    await new Promise<void>(resolve => ends.push(resolve));
    if (wishes.some(({ fails }) => fails)) throw lost ? new Error('Connection terminated') : undone();
    return wishes.map(({ name, place = '' }) => (!waits && held.has(place) ? HELD : `${name} done`));
  };
  const source = {};
  const ask = inGroups<object, Wish, string>({
    write,
    keysOf: ({ keys = [] }) => keys,
    placeOf: ({ place = '' }) => place,
  });
  return {
    groups,
    names: () => groups.map(group => group.names.join(' ')),
    ask: (...wishes: Wish[]) => wishes.map(wish => ask(source, wish)),
    /** Ends the group that began first of those under way, and lets follow what follows. */
    endNext: async () => {
      await turn();
      ends.shift()!();
      await turn();
    },
  };
}

async function turn(): Promise<void> {
  for (let i = 0; i < 3; i += 1) await new Promise(resolve => setImmediate(resolve));
}

describe('what is asked while a group is under way', () => {
  it('is the next group, in the order in which it came; who comes alone waits for nobody', async () => {
    const { ask, endNext, names } = office();
    const first = ask({ name: 'a' });
    await turn();
    expect(names()).toEqual(['a']);
    const others = ask({ name: 'b' }, { name: 'c' });
    await turn();
    others.push(...ask({ name: 'd' }));
    await endNext();
    expect(names()).toEqual(['a', 'b c d']);
    await endNext();
    expect(await Promise.all([...first, ...others])).toEqual(['a done', 'b done', 'c done', 'd done']);
    const later = ask({ name: 'e' });
    await endNext();
    expect(await Promise.all(later)).toEqual(['e done']);
  });

  it('is of fifty at most', async () => {
    const { ask, endNext, groups } = office();
    const all = ask(...Array.from({ length: 51 }, (_, i) => ({ name: `${i}` })));
    await endNext();
    await endNext();
    await Promise.all(all);
    expect(groups.map(({ names }) => names.length)).toEqual([50, 1]);
  });

  it('leaves for the next group what has a key in common with one before', async () => {
    const { ask, endNext, names } = office();
    const all = ask(
      { name: 'a', keys: ['box 1', 'key 1'] },
      { name: 'b', keys: ['box 2', 'key 1'] },
      { name: 'c', keys: ['box 2'] },
      { name: 'd', keys: ['box 3'] },
    );
    for (let i = 0; i < 3; i += 1) await endNext();
    await Promise.all(all);
    expect(names()).toEqual(['a d', 'b', 'c']);
  });

  it('goes beside a group that takes long', async () => {
    const { ask, endNext, names } = office();
    const slow = ask({ name: 'slow' });
    await turn();
    const next = ask({ name: 'next' });
    await expect.poll(names).toEqual(['slow', 'next']);
    await endNext();
    await endNext();
    expect(await Promise.all([...slow, ...next])).toEqual(['slow done', 'next done']);
  });
});

describe('who is held up', () => {
  it('waits with those of the same place, and keeps nobody else waiting', async () => {
    const { ask, endNext, groups } = office({ held: new Set(['nine']) });
    const all = ask({ name: 'a', place: 'nine' }, { name: 'b', place: 'ten' }, { name: 'c', place: 'nine' });
    await endNext();
    const late = ask({ name: 'd', place: 'nine' }, { name: 'e', place: 'ten' });
    await turn();
    expect(groups).toEqual([
      { names: ['a', 'b', 'c'], waits: false },
      { names: ['a', 'c'], waits: true },
      { names: ['e'], waits: false },
    ]);
    expect(await all[1]).toBe('b done');
    for (let i = 0; i < 3; i += 1) await endNext();
    expect(groups.at(-1)).toEqual({ names: ['d'], waits: true });
    expect(await Promise.all([...all, ...late])).toEqual(['a', 'b', 'c', 'd', 'e'].map(one => `${one} done`));
    const after = ask({ name: 'f', place: 'nine' });
    await turn();
    expect(groups.at(-1)).toEqual({ names: ['f'], waits: false });
    await endNext();
    await endNext();
    expect(await Promise.all(after)).toEqual(['f done']);
  });
});

describe('a group that fails', () => {
  it('for what one of it asks is tried one by one: each stands or falls by itself', async () => {
    const { ask, endNext, groups } = office();
    const all = Promise.allSettled(ask({ name: 'a' }, { name: 'b', fails: true }, { name: 'c' }));
    for (let i = 0; i < 4; i += 1) await endNext();
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(groups.slice(1)).toEqual(['a', 'b', 'c'].map(name => ({ names: [name], waits: true })));
  });

  it('without a word of PostgreSQL that it is undone is not tried again: it may have been done', async () => {
    const { ask, endNext, names } = office({ lost: true });
    const all = Promise.allSettled(ask({ name: 'a' }, { name: 'b', fails: true }));
    await endNext();
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(names()).toEqual(['a b']);
    const next = ask({ name: 'c' });
    await endNext();
    expect(await Promise.all(next)).toEqual(['c done']);
  });
});
