import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLookup, type LookupState } from './lookup.ts';

type Answer = { input: string; answer: (found: string) => void; fail: () => void; signal: AbortSignal };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function lookups() {
  const asked: Answer[] = [];
  const states: LookupState<string, string>[] = [];
  const lookup = createLookup<string, string>({
    delayMs: 2_000,
    ask: (input, signal) =>
      new Promise((answer, reject) => {
        asked.push({ input, answer, fail: () => reject(new Error('away')), signal });
      }),
    onState: state => states.push(state),
  });
  return { lookup, asked, states };
}

test('is asked 2 s after the typing rests, once', async () => {
  const { lookup, asked } = lookups();
  lookup.change('BOOK');
  await vi.advanceTimersByTimeAsync(1_500);
  lookup.change('BOOK1');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ input }) => input)).toEqual(['BOOK1']);
  asked[0]!.answer('a booking');
  await lookup.settled();
  expect(lookup.state()).toEqual({ kind: 'found', input: 'BOOK1', found: 'a booking' });
});

test('is asked at once on blur or Enter, and not again when the time has come', async () => {
  const { lookup, asked } = lookups();
  lookup.change('BOOK1');
  lookup.now();
  lookup.now();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(1);
});

test('a late answer of an earlier input never wins, nor does its failure', async () => {
  const { lookup, asked } = lookups();
  for (const input of ['one', 'two', 'three']) {
    lookup.change(input);
    lookup.now();
  }
  asked[2]!.answer('third');
  await lookup.settled();
  asked[0]!.answer('first');
  asked[1]!.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(lookup.state()).toEqual({ kind: 'found', input: 'three', found: 'third' });
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
});

test('what is emptied meanwhile is not looked up', async () => {
  const { lookup, asked, states } = lookups();
  lookup.change('BOOK1');
  lookup.now();
  lookup.change(null);
  asked[0]!.answer('a booking');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(states.at(-1)).toEqual({ kind: 'idle' });
});

test('the same input asks nothing; after a failure it can be asked again', async () => {
  const { lookup, asked } = lookups();
  lookup.change('BOOK1');
  lookup.now();
  asked[0]!.fail();
  await lookup.settled();
  expect(lookup.state().kind).toBe('failed');
  lookup.change('BOOK1');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(1);
  lookup.again();
  asked[1]!.answer('a booking');
  await lookup.settled();
  expect(lookup.state()).toEqual({ kind: 'found', input: 'BOOK1', found: 'a booking' });
});

test('what failed is asked once more by whoever must be sure of it, and what was found is not', async () => {
  const { lookup, asked } = lookups();
  lookup.change('BOOK1');
  lookup.now();
  asked[0]!.fail();
  await lookup.settled();
  expect(lookup.state().kind).toBe('failed');
  const sure = lookup.sure();
  asked[1]!.answer('a booking');
  expect(await sure).toEqual({ kind: 'found', input: 'BOOK1', found: 'a booking' });
  await lookup.sure();
  expect(asked).toHaveLength(2);
});
