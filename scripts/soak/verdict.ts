import { type Line, show } from '../../bench/parts/table.ts';
import type { Reading } from './insight.ts';
import { KEPT } from './kept.ts';
import type { PagesSeen } from './pages.ts';
import type { Seen } from './person.ts';
import type { Sample } from './sample.ts';

/** Rows come and go: a table has grown when it holds more than 1.1 times its first rows, and 30 more. */
const TABLE_SLACK_ROWS = 30;
const TABLE_SLACK_SHARE = 1.1;
/** Bounds the last third's median by the middle third's. By the middle third everybody has arrived and caches are filled. */
const STEADY_SHARE = 1.15;
/** Is added to that bound, because some of each comes and goes however short the soak is. */
const SLACK = { residentMb: 50, heapMb: 10, sockets: 100, timers: 100, connections: 6, streams: 6 };

/** So many of the things that were wrong are shown. */
const MAX_FOUND = 20;

/** What was seen of a soak. */
export type Soaked = {
  samples: readonly Sample[];
  /** Why the last sample could not be taken, if one could not. */
  unmeasured: string | undefined;
  /** How many browsers there are. */
  crowd: number;
  seen: Seen;
  pages: PagesSeen;
  /** How the server ended, if it did. */
  end: string | undefined;
  errorLines: readonly string[];
};

/** The lines of the table; one that is not met is a failure. */
export function linesOf({ samples, crowd, seen, pages, end, errorLines }: Soaked): Line[] {
  const readings = samples.flatMap(one => one.readings);
  const of = (what: keyof Reading) => readings.map(one => one[what]);
  const answers = samples.at(-1)?.answers ?? new Map<number, number>();
  return [
    { what: 'the server’s process', landside: end ?? 'the same', aim: 'the same', isMet: end === undefined },
    steady('resident memory after a full collection, MB', of('residentMb'), SLACK.residentMb),
    steady('heap after a full collection, MB', of('heapMb'), SLACK.heapMb),
    steady('sockets', of('sockets'), SLACK.sockets),
    steady('timers', of('timers'), SLACK.timers),
    steady(
      'connections to the database',
      samples.map(one => one.connections),
      SLACK.connections,
    ),
    steady(
      'streams of live news',
      samples.map(one => one.streams),
      SLACK.streams,
    ),
    none('lines of error that the server wrote', errorLines),
    none('answers that say that something broke (5xx, but not 503)', brokenOf(answers)),
    { what: 'answers that turned somebody away (503)', landside: show(answers.get(503) ?? 0) },
    none('reads that stayed unanswered or were refused', refusedOf(seen)),
    {
      what: 'browsers that signed in',
      landside: show(seen.signIns),
      aim: `≥ ${show(crowd)}`,
      isMet: seen.signIns >= crowd,
    },
    some('files exported', seen.exports),
    some('calls broken off', seen.brokenOff),
    some('pictures of cameras', samples.at(-1)?.pictures ?? 0),
    some('screens opened in Chromium', pages.opened),
    none('errors in the pages of the browser', pages.errors),
    ...grownOf(samples),
  ];
}

/** Why the soak failed, a line for each aim that was missed, and the first of what was wrong. */
export function failuresOf(
  lines: readonly Line[],
  { unmeasured, seen, pages, end, errorLines }: Soaked,
): string[] {
  // All else follows from it.
  if (end) return [`the server ended with ${end}`, ...errorLines];
  return [
    ...(unmeasured === undefined ? [] : [`the server could not be measured: ${unmeasured}`]),
    ...lines
      .filter(({ isMet }) => isMet === false)
      .map(({ what, landside, aim }) => `${what}: ${landside} (aim: ${aim})`),
    ...[...refusedOf(seen), ...pages.errors, ...errorLines].slice(0, MAX_FOUND),
  ];
}

/** Judges whether the median of the last third is at most 1.15 times the median of the middle third, plus `slack`. */
export function steady(what: string, figures: readonly number[], slack: number): Line {
  const third = Math.floor(figures.length / 3);
  if (third === 0) return { what, landside: 'too short', aim: 'measured', isMet: false };
  const before = median(figures.slice(-2 * third, -third));
  const after = median(figures.slice(-third));
  return {
    what,
    landside: `${show(figures[0]!)} → ${show(before)} → ${show(after)}`,
    limit: show(Math.max(...figures)),
    ratio: show(after / before),
    aim: `≤ ${show(before * STEADY_SHARE + slack)}`,
    isMet: after <= before * STEADY_SHARE + slack,
  };
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)]!;
}

function some(what: string, count: number): Line {
  return { what, landside: show(count), aim: '> 0', isMet: count > 0 };
}

function none(what: string, found: readonly string[]): Line {
  return { what, landside: show(found.length), aim: '0', isMet: found.length === 0 };
}

/** 503 is how the portal sheds load: a machine that is busy with other things sees some. */
function brokenOf(answers: Sample['answers']): string[] {
  return [...answers].flatMap(([status, count]) =>
    status >= 500 && status !== 503 ? Array.from({ length: count }, () => String(status)) : [],
  );
}

/** Excused: shed load (503), a rate limit (429), a change that came too late (409), a camera too slow on a busy machine, a failed sign-in. */
const EXPECTED = /: (503|429|409) |: 404 Picture not found|^sign-in: /;

/** Failures by status and call. */
function refusedOf({ failures }: Seen): string[] {
  return [...failures].flatMap(([what, count]) => (EXPECTED.test(what) ? [] : [`${count} × ${what}`]));
}

function grownOf(samples: readonly Sample[]): Line[] {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return [];
  return [...last.tables]
    .map(([name, size]) => ({ name, before: first.tables.get(name)?.rows ?? 0, after: size.rows }))
    .filter(({ before, after }) => after > before * TABLE_SLACK_SHARE + TABLE_SLACK_ROWS)
    .map(({ name, before, after }) => ({
      what: `${name}, rows`,
      landside: `${show(before)} → ${show(after)}`,
      limit: KEPT[name] ?? 'nothing',
      aim: 'bounded',
      isMet: KEPT[name] !== undefined,
    }));
}
