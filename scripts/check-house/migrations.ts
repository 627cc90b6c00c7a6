import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';

const FOLDER = 'database/migrations';

/** Every migration has a number of its own: they run in that order. */
export function checkMigrations(root: string): Finding[] {
  const names = readdirSync(path.join(root, FOLDER)).filter(name => name.endsWith('.sql'));
  return names
    .filter(name => names.some(other => other !== name && numberOf(other) === numberOf(name)))
    .map(name => ({
      file: `${FOLDER}/${name}`,
      line: 1,
      rule: 'migration',
      message: `shares its number ${numberOf(name)} with another`,
      mend: 'give it the next free number, unless a release has it',
    }));
}

function numberOf(name: string): string {
  return name.slice(0, 4);
}
