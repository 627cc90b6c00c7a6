/** As many rows as a short read may bring: more take PostgreSQL over a millisecond (`shortReads.ts`). */
export const FEW = 100;

/** `most` of a short read that brings no more rows than that; undefined of a read of all, by itself. */
type Ask<Answer> = (most: number | undefined) => Promise<Answer>;

/**
 * Reads somebody's rows, which may be few or thousands: as a short read of whom few were found the last time, and by a statement of their own
 * of whom nothing is known yet, or there were more (docs/decisions/340).
 */
export function fewAsBefore<Answer>(
  countOf: (answer: Answer) => number,
): (source: object, whose: string | number, ask: Ask<Answer>) => Promise<Answer> {
  const ofFew = new WeakMap<object, Set<string | number>>();

  return async (source, whose, ask) => {
    const known = ofFew.get(source) ?? new Set();
    ofFew.set(source, known);
    if (known.has(whose)) {
      const answer = await ask(FEW + 1);
      if (countOf(answer) <= FEW) return answer;
      known.delete(whose);
    }
    const answer = await ask(undefined);
    if (countOf(answer) <= FEW) known.add(whose);
    return answer;
  };
}
