/**
 * Asks a source once for all keys that are wanted of it in the same turn of the event loop: under load many calls share
 * one statement. What is answered was read after it was wanted. A failure is everybody's who waited for it.
 */
export function gather<Source extends object, Value>(
  ask: (source: Source, keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (source: Source, key: string) => Promise<Value | undefined> {
  // A `Map` from which much is taken leaves its tables in a chain, to the next major collection (docs/decisions/334).
  const open = new WeakMap<Source, { keys: Set<string>; answers: Promise<ReadonlyMap<string, Value>> }>();

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
