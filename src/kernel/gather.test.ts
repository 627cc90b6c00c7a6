import { describe, expect, it } from 'vitest';
import { gather, share } from './gather.ts';

function lengths() {
  const asked: string[][] = [];
  const read = gather(async (source: string[][], words) => {
    source.push(words);
    if (words.includes('broken')) throw new Error('it broke');
    return new Map(words.filter(word => word !== '').map(word => [word, word.length]));
  });
  return { asked, lengthOf: (word: string) => read(asked, word) };
}

describe('what is wanted at the same moment', () => {
  it('is asked for once, and each gets the answer to what it wanted', async () => {
    const { asked, lengthOf } = lengths();
    const answers = await Promise.all(['tide', 'timber', 'tide', ''].map(lengthOf));
    expect(answers).toEqual([4, 6, 4, undefined]);
    expect(asked).toEqual([['tide', 'timber', '']]);
  });

  it('is asked for again when it is wanted later, even while the first question is under way', async () => {
    const { asked, lengthOf } = lengths();
    await lengthOf('tide');
    const second = lengthOf('tide');
    await new Promise(resolve => setImmediate(resolve));
    await Promise.all([second, lengthOf('tide')]);
    expect(asked).toEqual([['tide'], ['tide'], ['tide']]);
  });

  it('fails together, and not with what is wanted next', async () => {
    const { lengthOf } = lengths();
    const together = await Promise.allSettled([lengthOf('broken'), lengthOf('tide')]);
    expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await lengthOf('tide')).toBe(4);
  });
});

describe('the same question at the same moment', () => {
  it('is read once for all who ask it, and another one for itself', async () => {
    const read: { day: string }[] = [];
    const gatesOf = share(async (asked: { day: string }[], question: { day: string }) => {
      asked.push(question);
      return `gates of ${question.day}`;
    });
    const answers = await Promise.all(['Mon', 'Tue', 'Mon'].map(day => gatesOf(read, { day })));
    expect(answers).toEqual(['gates of Mon', 'gates of Tue', 'gates of Mon']);
    expect(read).toEqual([{ day: 'Mon' }, { day: 'Tue' }]);
  });

  it('is asked of each source by itself', async () => {
    const whoOf = share(async (source: { name: string }) => source.name);
    const [one, other] = [{ name: 'one' }, { name: 'other' }];
    expect(await Promise.all([whoOf(one, {}), whoOf(other, {})])).toEqual(['one', 'other']);
  });
});
