import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyCall } from '#kernel/contract.ts';
import { ownTitleOf, plainWords } from '#kernel/words.ts';
import { contracts } from './server.ts';

const everyCall = Object.values(contracts)
  .flatMap(contract => Object.values(contract) as AnyCall[])
  .map(call => [`${call.method} ${call.path}`, call] as const);

const JUNK = [
  undefined,
  null,
  '',
  'x'.repeat(300),
  -1,
  2.5,
  Number.NaN,
  1e12,
  true,
  [],
  [null],
  [[]],
  {},
  { x: 1 },
];
const A_LIBRARYS = /invalid|expected|received|unrecognized|too (small|big)|NaN|undefined|pattern|regex/i;

/** All that is said of a shape when each of its fields is sent junk. */
function saidOf(shape: z.ZodType): string[] {
  const fields = Object.keys((shape as { shape?: object }).shape ?? {});
  const sent = [...JUNK, ...fields.flatMap(name => JUNK.map(junk => ({ [name]: junk })))];
  return sent
    .flatMap(raw => shape.safeParse(raw, { error: plainWords(shape, raw) }).error?.issues ?? [])
    .flatMap(issue => (issue.code === 'unrecognized_keys' ? [] : [issue.message]));
}

describe('no call answers a library’s English', () => {
  test.each(everyCall)('%s', (_, call) => {
    const said = [call.params, call.query, call.body].flatMap(shape => saidOf(shape as z.ZodType));
    expect(said.filter(message => A_LIBRARYS.test(message))).toEqual([]);
  });
});

describe('a list that is the whole body has a title to go by', () => {
  const lists = everyCall.filter(([, call]) => call.body instanceof z.ZodArray);
  test.each(lists)('%s', (_, call) => {
    expect(ownTitleOf(call.body as z.ZodType)).toMatch(/^[A-Z]/);
  });
});
