/**
 * A number in [0, 1) that is always the same for the same seed and words: the embedded terminal's only source of
 * luck, so that a test can foresee what a truck or a container is going to do.
 */
export function chance(seed: number, ...words: (string | number)[]): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const char of words.join('|')) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** `low` to below `high`. */
export function between(luck: number, low: number, high: number): number {
  return low + luck * (high - low);
}

/** A whole number from `low` to `high`, both included. */
export function wholeBetween(luck: number, low: number, high: number): number {
  return Math.floor(between(luck, low, high + 1));
}

export function pick<T>(luck: number, items: readonly T[]): T {
  return items[Math.floor(luck * items.length)]!;
}
