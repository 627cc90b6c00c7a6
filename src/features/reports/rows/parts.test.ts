import { expect, it } from 'vitest';
import { MOST_REPORT_ROWS } from '../model.ts';
import { someRows } from './server.ts';

const tell = (n: number) => [n];
const many = Array.from({ length: 3_000 }, (_, n) => n);
const calmly = { whyStop: async () => null, signal: new AbortController().signal };

it('what the terminal answered is told in parts, and none after its viewer has left', async () => {
  const leaving = new AbortController();
  const rows = someRows(many, tell, { ...calmly, signal: leaving.signal });
  expect((await rows.next()).done).toBe(false);
  leaving.abort();
  expect(await rows.next()).toMatchObject({ done: true, value: { isCutOff: false } });
});

it('none after the report was taken away', async () => {
  let taken: string | null = null;
  const rows = someRows(many, tell, { ...calmly, whyStop: async () => taken });
  expect((await rows.next()).value).toHaveLength(1_000);
  taken = 'It was taken away';
  expect(await rows.next()).toEqual({ done: true, value: { isCutOff: false, stopped: 'It was taken away' } });
});

it('what is beyond the most rows is cut off, and said', async () => {
  const rows = someRows(
    Array.from({ length: MOST_REPORT_ROWS + 1 }, (_, n) => n),
    tell,
    calmly,
  );
  let told = 0;
  for (;;) {
    const { done, value } = await rows.next();
    if (done) {
      expect(value).toEqual({ isCutOff: true, stopped: null });
      break;
    }
    told += value.length;
  }
  expect(told).toBe(MOST_REPORT_ROWS);
});
