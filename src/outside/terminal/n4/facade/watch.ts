/** Which messages were under way together: for tests of who writes when. */
export type Watch = {
  during: <T>(message: string, work: () => Promise<T>) => Promise<T>;
  count: () => number;
  mostAtOnce: (name: string) => number;
};

const MOST_MOMENTS = 10_000;

export function watchMessages(): Watch {
  const underWay = new Set<{ message: string }>();
  const moments: string[][] = [];
  let count = 0;
  return {
    async during(message, work) {
      const mine = { message };
      underWay.add(mine);
      count++;
      if (moments.length < MOST_MOMENTS) moments.push([...underWay].map(one => one.message));
      try {
        return await work();
      } finally {
        underWay.delete(mine);
      }
    },
    count: () => count,
    mostAtOnce: name =>
      Math.max(0, ...moments.map(moment => moment.filter(message => message.includes(name)).length)),
  };
}
