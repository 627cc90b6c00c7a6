export type Lookout = {
  /** How the last look found the neighbour; a look that is too old is renewed meanwhile. */
  state: () => 'here' | 'away';
  /** Looks now. Answers what is wrong, if anything is. */
  look: () => Promise<string | undefined>;
};

/** Watches a neighbour that tells nothing by itself, and looks only while somebody asks. `visit` breaks when it is away. */
export function createLookout(visit: () => Promise<unknown>, everyMs = 30_000): Lookout {
  let looked = 0;
  let state: 'here' | 'away' = 'here';
  let looking: Promise<string | undefined> | undefined;
  const look = (): Promise<string | undefined> => {
    looking ??= visit()
      .then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      .then(wrong => {
        looked = Date.now();
        state = wrong === undefined ? 'here' : 'away';
        return wrong;
      })
      .finally(() => (looking = undefined));
    return looking;
  };
  return {
    look,
    state() {
      if (Date.now() - looked > everyMs) void look();
      return state;
    },
  };
}
