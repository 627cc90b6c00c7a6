export type LookupState<Input, Found> =
  | { kind: 'idle' }
  | { kind: 'asking'; input: Input }
  | { kind: 'found'; input: Input; found: Found }
  | { kind: 'failed'; input: Input; error: unknown };

export interface Lookup<Input, Found> {
  state: () => LookupState<Input, Found>;
  /** Asks another way from now on. */
  askBy: (ask: LookupSettings<Input, Found>['ask']) => void;
  /** What is typed now; null when it is nothing to look up. The same as before asks nothing. */
  change: (input: Input | null) => void;
  /** Asks at once what is still waited with, as on leaving the field. */
  now: () => void;
  /** Asks for the same once more, as after a failure. */
  again: () => void;
  /** Resolves when nothing is asked or waited with. */
  settled: () => Promise<void>;
  /** Asks once more for what failed, and resolves with what is known then. */
  sure: () => Promise<LookupState<Input, Found>>;
  stop: () => void;
}

export interface LookupSettings<Input, Found> {
  /** How long nothing must be typed before it is asked. */
  delayMs: number;
  ask: (input: Input, signal: AbortSignal) => Promise<Found>;
  onState: (state: LookupState<Input, Found>) => void;
}

/** Looks up what is typed once the typing rests. An answer to what was typed earlier never wins over a later one. */
export function createLookup<Input, Found>({
  delayMs,
  ask,
  onState,
}: LookupSettings<Input, Found>): Lookup<Input, Found> {
  let askOne = ask;
  let state: LookupState<Input, Found> = { kind: 'idle' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  let waiting: (() => void)[] = [];

  const become = (next: LookupState<Input, Found>): void => {
    state = next;
    onState(next);
    if (next.kind === 'asking') return;
    for (const tell of waiting) tell();
    waiting = [];
  };
  const drop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    asking?.abort();
    asking = undefined;
  };
  const askNow = async (input: Input): Promise<void> => {
    timer = undefined;
    const mine = new AbortController();
    asking = mine;
    try {
      const found = await askOne(input, mine.signal);
      if (asking === mine) become({ kind: 'found', input, found });
    } catch (error) {
      if (asking === mine) become({ kind: 'failed', input, error });
    }
  };
  const lookup: Lookup<Input, Found> = {
    state: () => state,
    askBy: other => {
      askOne = other;
    },
    change(input) {
      if (input === null) {
        drop();
        return state.kind === 'idle' ? undefined : become({ kind: 'idle' });
      }
      if (state.kind !== 'idle' && isSame(state.input, input)) return;
      drop();
      become({ kind: 'asking', input });
      timer = setTimeout(() => void askNow(input), delayMs);
    },
    now() {
      if (timer === undefined || state.kind !== 'asking') return;
      clearTimeout(timer);
      void askNow(state.input);
    },
    again() {
      if (state.kind === 'idle') return;
      const { input } = state;
      drop();
      become({ kind: 'asking', input });
      void askNow(input);
    },
    settled: () =>
      state.kind === 'asking' ? new Promise(resolve => waiting.push(resolve)) : Promise.resolve(),
    async sure() {
      if (state.kind === 'failed') lookup.again();
      await lookup.settled();
      return state;
    },
    stop: drop,
  };
  return lookup;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
