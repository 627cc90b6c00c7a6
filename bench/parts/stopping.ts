const ends = new Set<() => Promise<void>>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void endAll());

/** `end`, which is also called when somebody stops the bench before; the newest first. */
export function whenStopped(end: () => Promise<void>): () => Promise<void> {
  ends.add(end);
  return () => {
    ends.delete(end);
    return end();
  };
}

async function endAll(): Promise<void> {
  for (const end of [...ends].toReversed()) await end().catch(() => {});
  process.exit(1);
}
