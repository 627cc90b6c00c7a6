import { away } from '#kernel/failures.ts';
import { TERMINAL } from './asking.ts';
import type { Reference, ReferenceKind, TerminalPort, TosContext } from './terminal-port.ts';

const FRESH_MS = 10 * 60_000;

/** @throws Failure 503 when the terminal is away and never said it */
export type References = (kind: ReferenceKind, ctx: TosContext) => Promise<readonly Reference[]>;

type Kept = { at: number; list: readonly Reference[] };

/** The terminal's lists that people choose from: asked for every ten minutes, and while it is away the last that it said. */
export function keepReferences(
  terminal: Pick<TerminalPort, 'referenceData'>,
  now: () => number = () => performance.now(),
): References {
  const kept = new Map<ReferenceKind, Kept>();
  const asked = new Map<ReferenceKind, Promise<readonly Reference[]>>();

  async function ask(kind: ReferenceKind, ctx: TosContext): Promise<readonly Reference[]> {
    const answer = await terminal.referenceData(kind, ctx);
    const last = kept.get(kind);
    if (!answer.ok) {
      if (last) return last.list;
      throw away(TERMINAL);
    }
    kept.set(kind, { at: now(), list: answer.data });
    return answer.data;
  }

  return (kind, ctx) => {
    const last = kept.get(kind);
    if (last && now() - last.at < FRESH_MS) return Promise.resolve(last.list);
    const under = asked.get(kind) ?? ask(kind, ctx).finally(() => asked.delete(kind));
    asked.set(kind, under);
    return under;
  };
}
