import { chance } from './chance.ts';
import { LINES } from './seed/lines.ts';
import { pickLine } from './shipPlan.ts';

/** The line that runs a box: who owns it by its owner code, or of a leased box one that is always the same. */
export function lineOfBox(seed: number, containerNbr: string): string {
  const owner = LINES.find(({ prefixes }) => prefixes.includes(containerNbr.slice(0, 4)));
  return owner?.code ?? pickLine(chance(seed, containerNbr, 'line'), CODES);
}

const CODES = LINES.map(({ code }) => code);
