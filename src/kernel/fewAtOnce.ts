/** Does at most `most` things at once, each of the others in turn. */
export function fewAtOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let underWay = 0;
  return async work => {
    // What is done hands its place to the next in line, so the count moves only when nobody waits.
    if (underWay < most) underWay += 1;
    else await new Promise<void>(resolve => line.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
}
