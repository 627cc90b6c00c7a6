import { chance, wholeBetween } from './chance.ts';

/** Row, bay and tier in the stack: always the same for the same box. */
export function yardPosition(seed: number, containerNbr: string): string {
  const row = 'ABCDEFGHJK'[wholeBetween(chance(seed, containerNbr, 'row'), 0, 9)]!;
  const bay = wholeBetween(chance(seed, containerNbr, 'bay'), 1, 40);
  return `${row}${String(bay).padStart(2, '0')}.${wholeBetween(chance(seed, containerNbr, 'tier'), 1, 4)}`;
}
