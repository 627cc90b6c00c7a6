export type NeighbourWatch = {
  /** What the latest answer to a call said: which neighbours it had to do without. */
  answered: (call: string, away: readonly string[]) => void;
  /** Something changed about a neighbour: what earlier answers said of it does not count any more. */
  changed: (neighbour: string) => void;
};

/** Keeps who is away, by the call that noticed: the answer to another call, which needs no neighbour, says nothing. */
export function watchNeighbours(tell: (away: readonly string[]) => void): NeighbourWatch {
  const noticed = new Map<string, readonly string[]>();
  let told = '';
  const tellChange = (): void => {
    const away = [...new Set([...noticed.values()].flat())].sort();
    if (away.join() === told) return;
    told = away.join();
    tell(away);
  };
  return {
    answered(call, away) {
      if (away.length > 0) noticed.set(call, away);
      else noticed.delete(call);
      tellChange();
    },
    changed(neighbour) {
      for (const [call, away] of noticed) {
        const left = away.filter(name => name !== neighbour);
        if (left.length > 0) noticed.set(call, left);
        else noticed.delete(call);
      }
      tellChange();
    },
  };
}
