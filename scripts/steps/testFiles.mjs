import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';

/** The test files that ask a database, and so most of them the API. */
export const databaseTests = () => testFiles().filter(usesDatabase);

/** The test files that need nothing but themselves. */
export const otherTests = () => testFiles().filter(file => !usesDatabase(file));

function usesDatabase(file) {
  return /freshDatabase|\/test[A-Z]?\w*\.ts'/.test(readFileSync(inRoot(file), 'utf8'));
}

function testFiles() {
  return ['src', 'database', 'scripts'].flatMap(listFiles).filter(file => /\.test\.tsx?$/.test(file));
}

function listFiles(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? listFiles(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );
}
