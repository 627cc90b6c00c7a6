import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Caller } from './caller.ts';
import { oneAtATime } from './together.ts';

const pack = promisify(brotliCompress);
/** As dear as what is packed for one alone (`@fastify/compress`), and not for less than it packs. */
const QUALITY = 4;
const LEAST_PACKED = 2_048;

/** An answer that is JSON already. */
export class RawJson {
  readonly text: string;
  #packed: Promise<Buffer> | undefined;
  constructor(text: string) {
    this.text = text;
  }

  /** Packed once for all who are answered so; undefined for whoever does not name Brotli, and of a short one. */
  packedFor(accepted: string | undefined): Promise<Buffer> | undefined {
    if (this.text.length < LEAST_PACKED || !accepted?.split(',').some(one => one.trim() === 'br'))
      return undefined;
    const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
    this.#packed ??= pack(this.text, { params: { ...params, [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    return this.#packed;
  }
}

/** Sends JSON text as it is, typed as the answer that it spells. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function rawJson<T>(text: string): T {
  return new RawJson(text) as unknown as T;
}

/** The same text for all who are alike and ask the same. */
export function askedBy({ alike }: Caller, { params, query }: Pick<Asked, 'params' | 'query'>): string {
  return JSON.stringify([alike, params, query]);
}

/** Of the context of a call, what cannot be shared. */
type Asking = { caller: Caller; withoutNeighbour: (name: string) => void; signal: AbortSignal };
type Asked = { params: unknown; query: unknown; body: unknown };

/**
 * Answers all who are alike and ask the same at the same time with one read. `onRead` is told what was read, and of whom one
 * asked, unless a neighbour was away.
 */
export function together<In extends Asked, Context extends Asking>(
  handler: (input: In, context: Context) => unknown,
  onRead: (input: In, caller: Caller, said: unknown) => void = () => {},
): (input: In, context: Context) => Promise<RawJson> {
  const read = oneAtATime<{ answer: RawJson; away: readonly string[] }>();
  const unbroken = new AbortController().signal;
  return async (input, context) => {
    const { caller } = context;
    const question = askedBy(caller, input);
    const { answer, away } = await read(question, async () => {
      const without = new Set<string>();
      const shared = Object.create(context, {
        withoutNeighbour: { value: (name: string) => without.add(name) },
        // Who asked first may go away.
        signal: { value: unbroken },
      }) as Context;
      const said = await handler(input, shared);
      if (without.size === 0) onRead(input, caller, said);
      return { answer: new RawJson(JSON.stringify(said)), away: [...without] };
    });
    for (const name of away) context.withoutNeighbour(name);
    return answer;
  };
}
