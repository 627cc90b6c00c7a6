/**
 * Asks a source once for all keys that are wanted of it in the same turn of the event loop: under load many calls share
 * one statement. What is answered was read after it was wanted. A failure is everybody's who waited for it.
 */
export function gather<Source extends object, Value>(
  ask: (source: Source, keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (source: Source, key: string) => Promise<Value | undefined> {
  const open = new Map<Source, { keys: Set<string>; answers: Promise<ReadonlyMap<string, Value>> }>();

  function openNext(source: Source) {
    const keys = new Set<string>();
    const turnEnds = new Promise<void>(resolve => setImmediate(resolve));
    const answers = turnEnds.then(() => {
      open.delete(source);
      return ask(source, [...keys]);
    });
    const next = { keys, answers };
    open.set(source, next);
    return next;
  }

  return async (source, key) => {
    const { keys, answers } = open.get(source) ?? openNext(source);
    keys.add(key);
    return (await answers).get(key);
  };
}

/** Reads once for all who ask a source the same in the same turn of the event loop. */
export function share<Source extends object, Question extends object, Value>(
  read: (source: Source, question: Question) => Promise<Value>,
): (source: Source, question: Question) => Promise<Value> {
  const answered = gather<Source, Value>(async (source, keys) => {
    const answers = keys.map(async key => [key, await read(source, JSON.parse(key) as Question)] as const);
    return new Map(await Promise.all(answers));
  });
  return async (source, question) => (await answered(source, JSON.stringify(question))) as Value;
}

/** Behind a read that takes longer than this nobody waits. */
const PATIENCE_MS = 50;

/**
 * What is the same for all who ask, read for all of them together: one read is under way, and who asks meanwhile gets the next
 * one. What is answered was read after it was wanted. A failure is everybody's who waited for it.
 */
export function inTurns<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<void> | undefined;
  let next: Promise<Value> | undefined;

  async function readNext(): Promise<Value> {
    if (underWay) await orPatienceEnds(underWay);
    else await new Promise<void>(resolve => setImmediate(resolve));
    next = undefined;
    const answer = read();
    const over = answer.then(end, end);
    underWay = over;
    function end(): void {
      if (underWay === over) underWay = undefined;
    }
    return answer;
  }

  return () => (next ??= readNext());
}

async function orPatienceEnds(over: Promise<void>): Promise<void> {
  const { promise: patience, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PATIENCE_MS);
  await Promise.race([over, patience]);
  clearTimeout(timer);
}
