import { messagesOfFailure } from './failureMessages.ts';
import { createStore } from './store.ts';

export interface ManyOutcome<Item> {
  done: Item[];
  failed: { item: Item; messages: string[] }[];
  /** Cancel was pressed: what was under way came to its end, the rest was not begun. */
  cancelled: boolean;
}

export interface ManyRun {
  id: number;
  label: string;
  total: number;
  finished: number;
  failed: number;
  cancelling: boolean;
  opened: boolean;
  cancel: () => void;
}

const CONCURRENCY = 4;
let lastId = 0;

/** The long works under way, drawn by the dialog host. */
export const runs = createStore<readonly ManyRun[]>([]);

/**
 * Long work such as one call a row, under a bar that fills, with Cancel.
 * Failures are gathered, not thrown; `messages` are those of the error's `errors` map, or its own message.
 */
export async function runMany<Item>(
  items: readonly Item[],
  work: (item: Item, signal: AbortSignal) => Promise<unknown>,
  { label, concurrency = CONCURRENCY }: { label: string; concurrency?: number },
): Promise<ManyOutcome<Item>> {
  const abort = new AbortController();
  const outcome: ManyOutcome<Item> = { done: [], failed: [], cancelled: false };
  lastId += 1;
  const id = lastId;
  const change = (changes: Partial<ManyRun>) =>
    runs.set(all => all.map(run => (run.id === id ? { ...run, ...changes } : run)));
  const cancel = () => {
    outcome.cancelled = true;
    abort.abort();
    change({ cancelling: true });
  };
  runs.set(all => [
    ...all,
    { id, label, total: items.length, finished: 0, failed: 0, cancelling: false, opened: true, cancel },
  ]);

  const waiting = items.values();
  const runner = async () => {
    for (const item of waiting) {
      if (outcome.cancelled) return;
      try {
        await work(item, abort.signal);
        outcome.done.push(item);
      } catch (failure) {
        outcome.failed.push({ item, messages: messagesOfFailure(failure) });
      }
      change({ finished: outcome.done.length + outcome.failed.length, failed: outcome.failed.length });
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, runner));
  change({ opened: false });
  return outcome;
}

/** Takes away a run whose dialog has faded. */
export function dropRun(id: number): void {
  runs.set(all => all.filter(run => run.id !== id));
}
