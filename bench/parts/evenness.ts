const SAMPLES = 600;
const STEPS = 200_000;

/** Reckons the same again and again for about a second; how many milliseconds it took each time. */
export function feelSpeed(): number[] {
  return Array.from({ length: SAMPLES }, () => {
    const before = performance.now();
    reckon();
    return performance.now() - before;
  });
}

/** How many times as long as in the fastest tenth it took in the slowest. */
export function swingOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.9)]! / sorted[Math.floor(sorted.length * 0.1)]!;
}

/** Sums that do not wait for each other, so that whoever shares the processor's core is felt. */
function reckon(): number {
  let [a, b, c, d] = [1, 2, 3, 4];
  for (let n = 0; n < STEPS; n += 1) {
    a = (a + (n ^ b)) | 0;
    b = (b + (n ^ 3)) | 0;
    c = (c + (n ^ 5)) | 0;
    d = (d + (n ^ 7)) | 0;
  }
  return a ^ b ^ c ^ d;
}
