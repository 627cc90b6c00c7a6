import { fire, type Load, type Run } from './load.ts';

export const isQuick = process.argv.includes('--quick');

const ROUNDS = isQuick ? 3 : 9;
const SECONDS = 2;
const FEW = 8;
/** What is small is not as fast as it becomes before it was done some ten thousand times. */
const WARMING_SECONDS = 3;

export type Figure = 'perSecond' | 'cpuMs' | 'p50Ms' | 'p99Ms';

export type Rounds<Name extends string> = {
  /** Of a rate or a cost the middle one of all rounds; of times that within which so many of all answers came. */
  figure(name: Name, figure: Figure): number;
  /** `one` by `other`: of a rate or a cost the middle one of the rounds, as what disturbs a round disturbs both alike. */
  ratio(one: Name, other: Name, figure: Figure): number;
};

/**
 * Lets the rivals run one after another, round after round, each round in the other direction than the one before, so
 * that a machine that slows down or is shared treats all alike.
 */
export async function runRounds<Name extends string>(loads: Record<Name, Load>): Promise<Rounds<Name>> {
  const names = Object.keys(loads) as Name[];
  for (const name of names) {
    // Many at once would find a server that has done hardly any of it slow, and be turned away.
    const connections = Math.min(FEW, loads[name].connections);
    await fire({ ...loads[name], connections }, WARMING_SECONDS);
    if (connections < loads[name].connections) await fire(loads[name], 1);
  }
  const rounds: Record<Name, Run>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? names : names.toReversed();
    const runs = {} as Record<Name, Run>;
    for (const name of order) runs[name] = await fire(loads[name], SECONDS);
    rounds.push(runs);
  }
  const within = new Map(names.map(name => [name, inOrder(rounds.flatMap(runs => [...runs[name].timesMs]))]));
  const figureOf = (name: Name, figure: Figure): number => {
    if (figure === 'p50Ms') return share(within.get(name)!, 0.5);
    if (figure === 'p99Ms') return share(within.get(name)!, 0.99);
    return middle(rounds.map(runs => runs[name][figure]));
  };
  return {
    figure: figureOf,
    ratio: (one, other, figure) =>
      figure === 'p50Ms' || figure === 'p99Ms'
        ? figureOf(one, figure) / figureOf(other, figure)
        : middle(rounds.map(runs => runs[one][figure] / runs[other][figure])),
  };
}

/** The one in the middle of them, or between the two there. */
export function middle(figures: number[]): number {
  const sorted = inOrder(figures);
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.floor(sorted.length / 2)]!) / 2;
}

function share(sorted: Float64Array, part: number): number {
  return sorted[Math.floor(sorted.length * part)]!;
}

function inOrder(figures: number[]): Float64Array {
  return Float64Array.from(figures).sort();
}
