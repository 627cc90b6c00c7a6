import type { Caller } from './caller.ts';
import type { AnyEvent } from './live.ts';
import { MOST_ONLY, type Part, partOf, type RowsRead, rowsAsked, rowsIn, withRows } from './rows.ts';

/** What somebody asked, whose rows can be read alone, or all of which goes with the news. */
export type Question = {
  /** `questionOf` it. */
  name: string;
  topics: readonly string[];
  rows?: RowsRead | undefined;
  /** All of it goes with the news, or of a list a page of few rows. */
  goesWhole?: boolean | undefined;
  asked: Record<string, unknown>;
  /** The rows as they are by now, or all of it; undefined when somebody may not read it, or a neighbour is away. */
  read: (caller: Caller, names?: readonly string[]) => Promise<unknown>;
};

/** By question what a piece of news makes old, as it is by now. */
export type Fresh = Pick<AnyEvent, 'rows' | 'wholes'>;

export type Shown = {
  /** Somebody was answered; without the answer when it was of some rows alone. */
  keep: (caller: Caller, question: Question, answer?: object) => void;
  /** Whether the news make something old that people who are `alike` show and that goes with it. */
  isOldBy: (alike: string, events: readonly AnyEvent[]) => boolean;
  /** All that, read once for them all by the right of one of them: for each piece of news. */
  freshOf: (caller: Caller, events: readonly AnyEvent[]) => Promise<Fresh[]>;
};

/** With the fields of each row that tell it apart and that news name. */
type Kept = Question & { keys: unknown; until: number; wholeUntil: number };

/** So long after somebody asked it is thought that they look still. */
const SHOWN_MS = 600_000;
/** The same of what goes whole: whoever looks still asks again then, once for all of them. */
const SHOWN_WHOLE_MS = 30_000;
/** A page of more goes with no news. */
const MOST_TOLD = 100;
const MOST_QUESTIONS = 8;
const MOST_CIRCLES = 1_000;
/** What has more is read by whoever shows it. */
const MOST_KEPT = 500;

const dear = new WeakSet<object>();

/** The same answer, which takes long to read: it goes with no news, and whoever shows it reads it. */
export function tooDearForNews<T extends object>(answer: T): T {
  dear.add(answer);
  return answer;
}

/**
 * What those who are alike have been answered lately and so show: by `Caller.alike`, the questions asked last at the end.
 * What news makes old of it is read once for all of them, instead of by each.
 */
export function createShown(now: () => number = () => performance.now()): Shown {
  const circles = new Map<string, Map<string, Kept>>();

  function questionsOf(alike: string): Kept[] {
    const all = circles.get(alike);
    if (!all) return [];
    for (const [name, { until }] of all) if (until < now()) all.delete(name);
    return [...all.values()];
  }

  function mayGoWhole({ goesWhole, rows, asked, keys, wholeUntil }: Kept): boolean {
    if (!goesWhole || wholeUntil < now()) return false;
    return !rows || (asked['page'] !== undefined && (rowsIn(keys)?.length ?? 0) <= MOST_TOLD);
  }

  return {
    keep(caller, question, answer) {
      const { alike } = caller;
      const all = circles.get(alike) ?? new Map<string, Kept>();
      const before = all.get(question.name);
      // A list grows by rows that come; what stands on a page nobody can say.
      const known = before?.keys ?? (question.asked['page'] === undefined ? [] : undefined);
      const keys = answer === undefined || !question.rows ? known : keysIn(answer, question.rows);
      circles.delete(alike);
      all.delete(question.name);
      const until = { until: now() + SHOWN_MS, wholeUntil: now() + SHOWN_WHOLE_MS };
      const goesWhole = answer ? question.goesWhole && !dear.has(answer) : before?.goesWhole;
      if (keys !== undefined) all.set(question.name, { ...question, goesWhole, keys, ...until });
      if (all.size > 0) circles.set(alike, all);
      if (all.size > MOST_QUESTIONS) all.delete(all.keys().next().value!);
      if (circles.size > MOST_CIRCLES) circles.delete(circles.keys().next().value!);
    },
    isOldBy: (alike, events) =>
      questionsOf(alike).some(one => {
        const parts = partsOf(one, events);
        return parts.includes('all') ? mayGoWhole(one) : namesIn(parts).length > 0;
      }),
    async freshOf(caller, events) {
      const fresh: Fresh[] = events.map(() => ({}));
      const put = async (one: Kept): Promise<void> => {
        const parts = partsOf(one, events);
        if (parts.includes('all') && mayGoWhole(one)) {
          const answer = await one.read(caller);
          if (answer === undefined) return;
          if (one.rows) one.keys = keysIn(answer, one.rows);
          return putWhole(fresh, one.name, answer, [parts, partsOf(one, events)]);
        }
        const names = namesIn(parts);
        if (names.length === 0 || !one.rows) return;
        const all = circles.get(caller.alike);
        const rows = (await one.read(caller, names)) as object[] | undefined;
        // Who asked meanwhile was answered later.
        if (all?.get(one.name) === one) {
          const keys = rows && withRows(one.keys, one.rows, names, keysOf(rows, one.rows));
          if (keys === undefined) all.delete(one.name);
          else one.keys = keys;
        }
        if (!rows) return;
        for (const [n, part] of parts.entries()) {
          if (part === 'none') continue;
          const named = rowsAsked(rows, part as string[]);
          fresh[n]!.rows = { ...fresh[n]!.rows, [one.name]: named };
        }
      };
      await Promise.all(questionsOf(caller.alike).map(put));
      return fresh;
    },
  };
}

/**
 * All of an answer goes with the first piece of news that makes all of it old, and the others say so: those too that name what only
 * the answer brings.
 */
function putWhole(fresh: Fresh[], name: string, answer: unknown, [before, after]: [Part[], Part[]]): void {
  const first = before.indexOf('all');
  for (const [n, part] of before.entries())
    if (part !== 'none' || after[n] !== 'none')
      fresh[n]!.wholes = { ...fresh[n]!.wholes, [name]: n === first ? { answer } : { isSaid: true } };
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
  const named = Object.values(of).flatMap(({ field, within = field }) => [field, within]);
  const fields = new Set([...key, ...named]);
  return all.map(row =>
    Object.fromEntries([...fields].map(field => [field, (row as Record<string, unknown>)[field]])),
  );
}
