import { type Arbitrary, constantFrom, sample, shuffledSubarray } from 'fast-check';

let seed = 0;

/** Begins a row of choices that SEED, the seed of the run, and `name` decide, whatever ran before. */
export function beginChance(name: string): void {
  seed = Number(process.env['SEED']);
  for (const sign of name) seed = (Math.imul(seed, 31) + sign.codePointAt(0)!) | 0;
}

/** One of several. @throws Error when there is none. */
export function oneOf<T>(all: readonly T[]): T {
  return draw(constantFrom(...all));
}

/** All of them, in another order. */
export function shuffled<T>(all: readonly T[]): T[] {
  return draw(shuffledSubarray([...all], { minLength: all.length }));
}

function draw<T>(from: Arbitrary<T>): T {
  seed += 1;
  return sample(from, { seed, numRuns: 1 })[0]!;
}
