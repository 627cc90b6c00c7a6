import { readdirSync } from 'node:fs';
import path from 'node:path';
import { refuseMisnamed } from '#kernel/migrate.ts';
import type { Finding } from './finding.ts';

const FOLDER = 'database/migrations';

/** Every migration has a number of its own, as the product asks when it starts. */
export function checkMigrations(root: string): Finding[] {
  const names = readdirSync(path.join(root, FOLDER)).filter(name => name.endsWith('.sql'));
  try {
    refuseMisnamed(names.toSorted());
    return [];
  } catch (error) {
    const { message } = error as Error;
    const mend = 'give it a name and a number of its own, unless a release has it';
    return [{ file: FOLDER, line: 1, rule: 'migration', message, mend }];
  }
}
