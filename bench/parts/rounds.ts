import { fire, type Load, type Run } from './load.ts';

export const isQuick = process.argv.includes('--quick');

const ROUNDS = isQuick ? 3 : 5;
const SECONDS = isQuick ? 2 : 4;

export type Rounds<Name extends string> = {
  /** The middle one of the runs of `name`. */
  median(name: Name, figure: keyof Run): number;
  /** The middle one of what each round says of `one` by `other`: what disturbs a round disturbs both alike. */
  ratio(one: Name, other: Name, figure: keyof Run): number;
};

/**
 * Lets the rivals run one after another, round after round, each round in the other direction than the one before, so
 * that a machine that slows down or is shared treats all alike.
 */
export async function runRounds<Name extends string>(loads: Record<Name, Load>): Promise<Rounds<Name>> {
  const names = Object.keys(loads) as Name[];
  for (const name of names) await fire(loads[name], 1);
  const rounds: Record<Name, Run>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? names : names.toReversed();
    const runs = {} as Record<Name, Run>;
    for (const name of order) runs[name] = await fire(loads[name], SECONDS);
    rounds.push(runs);
  }
  return {
    median: (name, figure) => middle(rounds.map(runs => runs[name][figure])),
    ratio: (one, other, figure) => middle(rounds.map(runs => runs[one][figure] / runs[other][figure])),
  };
}

/** The one in the middle of them, or between the two there. */
export function middle(figures: number[]): number {
  const inOrder = figures.toSorted((a, b) => a - b);
  const half = Math.floor(inOrder.length / 2);
  return inOrder.length % 2 === 1 ? inOrder[half]! : (inOrder[half - 1]! + inOrder[half]!) / 2;
}
