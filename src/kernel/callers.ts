import type { Caller, Identity } from './caller.ts';

/** Who is calling, as far as they are known: somebody signed in, with an account in use. */
export type Calling = { identity?: Identity | undefined; caller?: Caller | undefined };

/** `version` is another one as soon as anything of who may do what has changed; `now` is the database's clock, in milliseconds. */
export type AsOf = { version: string; now: number };

export type Callers = {
  /** Who called with this token last. It may be out of date: what is made of it counts only if `now` answers the same. */
  guess: (token: string) => Calling | undefined;
  /**
   * Who calls with it, as the database has it at some moment after this was asked, or after `asOf` was for many at once; `read`
   * finds out.
   */
  now: (token: string, read: () => Promise<Calling>, asOf?: Promise<AsOf>) => Promise<Calling>;
  asOf: () => Promise<AsOf>;
};

type Kept = { version: string; calling: Calling };

/**
 * Remembers who called with which token, at most `most` of them, for as long as `asOf` answers the version that was read before
 * them: they have not changed then (docs/decisions/296). Nobody is remembered who has no account in use.
 */
export function keepCallers({ asOf, most = 5_000 }: { asOf: () => Promise<AsOf>; most?: number }): Callers {
  const kept = new Map<string, Kept>();

  function keep(token: string, one: Kept): void {
    kept.delete(token);
    for (const oldest of kept.keys()) {
      if (kept.size < most) break;
      kept.delete(oldest);
    }
    kept.set(token, one);
  }

  return {
    guess(token) {
      const calling = kept.get(token)?.calling;
      return calling && calling.identity!.expiresAt.getTime() > Date.now() ? calling : undefined;
    },
    asOf,
    async now(token, read, asked = asOf()) {
      const { version, now } = await asked;
      const one = kept.get(token);
      if (one?.version === version && lasts(one.calling.identity!, now)) return one.calling;
      kept.delete(token);
      const calling = await read();
      if (calling.identity && calling.caller) keep(token, { version, calling });
      return calling;
    },
  };
}

/** A token ends by the machine's clock, its sign-in by the database's. */
function lasts({ expiresAt, signInEndsAt }: Identity, now: number): boolean {
  return expiresAt.getTime() > Date.now() && (signInEndsAt === undefined || signInEndsAt.getTime() > now);
}
