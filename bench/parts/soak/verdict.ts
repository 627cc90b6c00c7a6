import { type Line, say, show } from '../table.ts';
import { KEPT } from './kept.ts';
import type { Seen } from './person.ts';
import type { Sample } from './sample.ts';

/** A table that grew by less only breathes. */
const BREATH_ROWS = 30;
const BREATH_SHARE = 1.1;
/** The last third beside the third before: by then everybody has arrived and every cache is filled. */
const STEADY_SHARE = 1.15;

/** One line a minute; every tenth also which tables have grown. */
export function tell(samples: readonly Sample[], seen: Seen): void {
  const { minute, residentMb, heapMb, connections, streams, databaseMb, cpuMs, handles } = samples.at(-1)!;
  const failures = [...seen.failures.values()].reduce((sum, count) => sum + count, 0);
  say(
    `minute ${minute}: resident ${show(residentMb)} MB, heap ${show(heapMb)} MB, ${connections} connections, ${streams} streams, handles ${JSON.stringify(handles)}, database ${show(databaseMb)} MB, processor ${show(cpuMs / 1000)} s; ${seen.reads} read, ${seen.rereads} again, ${seen.deeds} deeds, ${seen.signIns} sign-ins, ${seen.renewals} renewals, ${seen.askedAgain} asked again, ${seen.news} news, ${failures} refused`,
  );
  if (minute !== 1 && minute % 10 !== 0) return;
  for (const { name, first, last } of grown(samples))
    say(`  ${name}: ${first.rows} → ${last.rows} rows, ${show(first.mb)} → ${show(last.mb)} MB`);
  for (const [what, count] of seen.failures) say(`  ${count} × ${what}`);
}

export function linesOf(samples: readonly Sample[], seen: Seen): Line[] {
  const broken = [...seen.failures].filter(([what]) => /: (5\d\d|0) /.test(what));
  return [
    steady(samples, 'resident memory, MB', one => one.residentMb),
    steady(samples, 'heap after a full collection, MB', one => one.heapMb),
    steady(samples, 'connections to the database', one => one.connections),
    steady(samples, 'streams of live news', one => one.streams),
    steady(samples, 'sockets', one => one.handles['TCPSocketWrap'] ?? 0),
    steady(samples, 'timers', one => one.handles['Timeout'] ?? 0),
    {
      what: 'processor of the server, s a minute',
      landside: show((samples.at(-1)!.cpuMs - samples[0]!.cpuMs) / 1000 / Math.max(1, samples.length - 1)),
    },
    ...grown(samples).map(
      ({ name, first, last }): Line => ({
        what: `${name}, rows`,
        landside: `${show(first.rows)} → ${show(last.rows)}`,
        limit: KEPT[name] ?? 'nothing',
        aim: 'bounded',
        isMet: KEPT[name] !== undefined,
      }),
    ),
    { what: 'reads that were turned away and made again', landside: show(seen.askedAgain) },
    {
      what: 'answers that say that something broke or is away, or none',
      landside: show(broken.reduce((sum, [, count]) => sum + count, 0)),
      aim: '0',
      isMet: broken.length === 0,
    },
  ];
}

/** Whether the last third of the time holds no more than the third before. */
function steady(samples: readonly Sample[], what: string, of: (one: Sample) => number): Line {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const before = mean(samples.slice(-2 * third, samples.length > 1 ? -third : undefined).map(of));
  const after = mean(samples.slice(-third).map(of));
  return {
    what,
    landside: `${show(of(samples[0]!))} → ${show(before)} → ${show(after)}`,
    limit: show(Math.max(...samples.map(of))),
    ratio: show(after / before),
    aim: `≤ ${show(STEADY_SHARE)}`,
    isMet: !(after > before * STEADY_SHARE),
  };
}

function mean(figures: number[]): number {
  return figures.reduce((sum, one) => sum + one, 0) / figures.length;
}

function grown(samples: readonly Sample[]) {
  const [first, last] = [samples[0]!, samples.at(-1)!];
  return [...last.tables]
    .map(([name, size]) => ({ name, first: first.tables.get(name) ?? { rows: 0, mb: 0 }, last: size }))
    .filter(one => one.last.rows > one.first.rows * BREATH_SHARE + BREATH_ROWS)
    .toSorted((one, other) => other.last.rows - other.first.rows - (one.last.rows - one.first.rows));
}
