import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { StreamedJson, streamOf } from './jsonStream.ts';

async function* parts(): AsyncGenerator<string> {
  yield '{"rows":[1,';
  yield '2]}';
}

const of = (shape: z.ZodType | undefined): Promise<string> =>
  text(streamOf(new StreamedJson(parts()), shape));

test('an answer is sent in the parts in which it comes', async () => {
  expect(await of(undefined)).toBe('{"rows":[1,2]}');
  expect(await of(z.object({ rows: z.array(z.number()) }))).toBe('{"rows":[1,2]}');
});

test('one that is not as its call says breaks off where answers are checked', async () => {
  await expect(of(z.object({ rows: z.array(z.string()) }))).rejects.toThrow('expected string');
});
