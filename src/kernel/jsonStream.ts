import { Readable } from 'node:stream';
import type { z } from 'zod';

/** An answer that is written as JSON while it is made: it never stands in memory whole. */
export class StreamedJson {
  readonly parts: AsyncIterable<string>;
  constructor(parts: AsyncIterable<string>) {
    this.parts = parts;
  }
}

/** Sends the parts of a JSON text as they come, typed as the answer that they spell together. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function streamedJson<T>(parts: AsyncIterable<string>): T {
  return new StreamedJson(parts) as unknown as T;
}

/** The stream to send; with a shape the whole is checked at its end, and breaks off when it is not as the shape says. */
export function streamOf({ parts }: StreamedJson, shape: z.ZodType | undefined): Readable {
  return Readable.from(shape ? checked(parts, shape) : parts, { objectMode: false });
}

async function* checked(parts: AsyncIterable<string>, shape: z.ZodType): AsyncGenerator<string> {
  let text = '';
  for await (const part of parts) {
    text += part;
    yield part;
  }
  shape.parse(JSON.parse(text));
}
