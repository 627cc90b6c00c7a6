const SAMPLES = 600;
const STEPS = 200_000;
const samples: number[] = [];

/** Reckons the same again and again for about half a second, and remembers how long it took each time. */
export function feelSpeed(): void {
  for (let n = 0; n < SAMPLES; n += 1) {
    const before = performance.now();
    reckon();
    samples.push(performance.now() - before);
  }
}

/** How many times as long as in the fastest tenth it took in the slowest. */
export function swing(): number {
  const sorted = samples.toSorted((one, other) => one - other);
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
