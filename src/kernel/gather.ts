/**
 * Asks once for all keys that are wanted in the same turn of the event loop: under load many calls share one statement.
 * What is answered was read after it was wanted. A failure is everybody's who waited for it.
 */
export function gather<Key, Value>(
  ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let open: { keys: Set<Key>; answers: Promise<ReadonlyMap<Key, Value>> } | undefined;

  function openNext(): NonNullable<typeof open> {
    const keys = new Set<Key>();
    const turnEnds = new Promise<void>(resolve => setImmediate(resolve));
    const answers = turnEnds.then(() => {
      open = undefined;
      return ask([...keys]);
    });
    return { keys, answers };
  }

  return async key => {
    open ??= openNext();
    open.keys.add(key);
    const { answers } = open;
    return (await answers).get(key);
  };
}
