import type { Figure, Rounds } from './rounds.ts';
import { type Line, show } from './table.ts';

const LEAST_SHARE = 0.6;

/** How a call does beside the bare server: its rate, with the aim, then its times and what it costs. */
export function linesBesideBare<Name extends string>(
  what: string,
  rounds: Rounds<Name>,
  landside: Name,
  bare: Name,
): Line[] {
  const share = rounds.ratio(landside, bare, 'perSecond');
  return [
    {
      ...beside(`${what}: a second`, rounds, landside, bare, 'perSecond'),
      aim: `≥ ${LEAST_SHARE.toFixed(2)}`,
      isMet: share >= LEAST_SHARE,
    },
    beside('  half answered within, ms', rounds, landside, bare, 'p50Ms'),
    beside('  99 of 100 within, ms', rounds, landside, bare, 'p99Ms'),
    beside('  processor of the server each, ms', rounds, landside, bare, 'cpuMs'),
  ];
}

export function beside<Name extends string>(
  what: string,
  rounds: Rounds<Name>,
  one: Name,
  other: Name,
  figure: Figure,
): Line {
  return {
    what,
    landside: show(rounds.figure(one, figure)),
    limit: show(rounds.figure(other, figure)),
    ratio: rounds.ratio(one, other, figure).toFixed(2),
  };
}
