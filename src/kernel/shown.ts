import type { Caller } from './caller.ts';
import type { AnyEvent } from './live.ts';
import { isNamed, MOST_ONLY, type Part, partOf, type RowsRead, rowsIn, withRows } from './rows.ts';

/** What somebody asked, whose rows can be read alone. */
export type Question = {
  /** `questionOf` it. */
  name: string;
  topics: readonly string[];
  rows: RowsRead;
  asked: Record<string, unknown>;
  /** The rows as they are by now; undefined when somebody may not read them, or a neighbour is away. */
  read: (caller: Caller, names: readonly string[]) => Promise<readonly object[] | undefined>;
};

/** Of each question the rows that a piece of news names, none where they are gone. */
export type FreshRows = Record<string, readonly object[]>;

export type Shown = {
  /** Somebody was answered; without the answer when it was of some rows alone. */
  keep: (caller: Caller, question: Question, answer?: unknown) => void;
  /** Whether rows that the news name are shown by people who are `alike`. */
  isNamedBy: (alike: string, events: readonly AnyEvent[]) => boolean;
  /** What of it they show, read once for them all by the right of one of them: for each piece of news. */
  freshOf: (caller: Caller, events: readonly AnyEvent[]) => Promise<FreshRows[]>;
};

/** With the fields of each row that tell it apart and that news name. */
type Kept = Question & { keys: unknown; until: number };

/** So long after somebody asked it is thought that they look still. */
const SHOWN_MS = 600_000;
const MOST_QUESTIONS = 4;
const MOST_CIRCLES = 1_000;
/** What has more is read by whoever shows it. */
const MOST_KEPT = 500;

/**
 * What those who are alike have been answered lately and so show: by `Caller.alike`, the questions asked last at the end.
 * With the news of rows these are read once for all of them, instead of by each.
 */
export function createShown(now: () => number = () => performance.now()): Shown {
  const circles = new Map<string, Map<string, Kept>>();

  function questionsOf(alike: string): Kept[] {
    const all = circles.get(alike);
    if (!all) return [];
    for (const [name, { until }] of all) if (until < now()) all.delete(name);
    return [...all.values()];
  }

  return {
    keep(caller, question, answer) {
      const { alike } = caller;
      const all = circles.get(alike) ?? new Map<string, Kept>();
      // A list grows by rows that come; what stands on a page nobody can say.
      const before = all.get(question.name)?.keys ?? (question.asked['page'] === undefined ? [] : undefined);
      const keys = answer === undefined ? before : keysIn(answer, question.rows);
      circles.delete(alike);
      all.delete(question.name);
      if (keys !== undefined) all.set(question.name, { ...question, keys, until: now() + SHOWN_MS });
      if (all.size > 0) circles.set(alike, all);
      if (all.size > MOST_QUESTIONS) all.delete(all.keys().next().value!);
      if (circles.size > MOST_CIRCLES) circles.delete(circles.keys().next().value!);
    },
    isNamedBy: (alike, events) => questionsOf(alike).some(one => namesIn(partsOf(one, events)).length > 0),
    async freshOf(caller, events) {
      const fresh: FreshRows[] = events.map(() => ({}));
      const all = circles.get(caller.alike);
      await Promise.all(
        questionsOf(caller.alike).map(async one => {
          const parts = partsOf(one, events);
          const names = namesIn(parts);
          if (names.length === 0) return;
          const rows = await one.read(caller, names);
          // Who asked meanwhile was answered later.
          if (all?.get(one.name) === one) {
            const keys = rows && withRows(one.keys, one.rows, names, keysOf(rows, one.rows));
            if (keys === undefined) all.delete(one.name);
            else one.keys = keys;
          }
          if (!rows) return;
          for (const [n, part] of parts.entries())
            if (part !== 'none') fresh[n]![one.name] = rows.filter(row => isNamed(row, part as string[]));
        }),
      );
      return fresh;
    },
  };
}

function partsOf(one: Kept, events: readonly AnyEvent[]): Part[] {
  return events.map(event => partOf(event, one, one.keys));
}

/** The rows to be read; none when there are too many, or all of it is to be read. */
function namesIn(parts: readonly Part[]): string[] {
  const names = new Set(parts.flatMap(part => (typeof part === 'string' ? [] : part)));
  return parts.includes('all') || names.size > MOST_ONLY ? [] : [...names];
}

function keysIn(answer: unknown, rows: RowsRead): unknown {
  const all = rowsIn(answer);
  if (!all || all.length > MOST_KEPT) return undefined;
  const keys = keysOf(all, rows);
  return Array.isArray(answer) ? keys : { rows: keys };
}

function keysOf(all: readonly object[], { key, of }: RowsRead): object[] {
  const fields = new Set([...key, ...Object.values(of).map(({ field }) => field)]);
  return all.map(row =>
    Object.fromEntries([...fields].map(field => [field, (row as Record<string, unknown>)[field]])),
  );
}
