/** The first character of a size type tells the length in feet. */
export function typeLengthOf(isoType: string): 20 | 40 | 45 {
  if (isoType.startsWith('2')) return 20;
  return isoType.startsWith('L') ? 45 : 40;
}

const DAY = 86_400_000;

/** Whole days that a container has stood in the yard; 0 before it came. */
export function dwellOf(from: Date | null, until: Date): number {
  return from ? Math.max(0, Math.floor((until.getTime() - from.getTime()) / DAY)) : 0;
}
