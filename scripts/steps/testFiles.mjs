import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

/** What starts or copies a PostgreSQL: a test whose imports reach it, however far down, waits for the cluster. */
const DATABASE = 'src/outside/postgres/';

/** The name of a test file that runs in a browser. */
const COMPONENT = /\.component\.test\.tsx$/;

/** The test files that draw components in a browser. */
export const componentTests = () => testFiles().filter(isComponentTest);

/** The test files whose imports reach a PostgreSQL: most of them ask the API too. */
export const databaseTests = () => nodeTests().filter(reachesDatabase);

/** The test files that need nothing but themselves: they run without a PostgreSQL. */
export const pureTests = () => nodeTests().filter(file => !reachesDatabase(file));

const nodeTests = () => testFiles().filter(file => !isComponentTest(file));

const isComponentTest = file => COMPONENT.test(file);

/** What a test says when its outcome could depend on the day: it names days, or reads a clock. */
const DATES =
  /\b(today|tomorrow|yesterday|addDays|dayOf|weekOf|weekdayOf|openWeekday|startOfHour|freeHour|daysAhead|dayOfWeek)\b|\bnow\(\)|new Date\(\)/;

/** The tests and journeys that touch dates, as arguments: of each run of vitest, and of Playwright, at one width. */
export function testsOfDates() {
  return {
    vitest: [testFiles().filter(touchesDates)],
    journeys: [
      '--project=desktop',
      ...listFiles('e2e').filter(file => file.endsWith('.spec.ts') && touchesDates(file)),
    ],
  };
}

function touchesDates(file) {
  return DATES.test(readFileSync(inRoot(file), 'utf8'));
}

/** The files that a file imports, of ours; what is imported for its types alone does not run. */
const importsOf = remember(file =>
  Array.from(readFileSync(inRoot(file), 'utf8').matchAll(IMPORT), ([, name]) => resolve(name, file)).filter(
    Boolean,
  ),
);

const IMPORT = /(?:^(?:import|export)(?! type\b)[^'"();]*|\bimport\()['"]([.#][^'"]+)['"]/gm;

function reachesDatabase(test) {
  const seen = new Set([test]);
  for (const file of seen) {
    if (file.startsWith(DATABASE)) return true;
    for (const imported of importsOf(file)) seen.add(imported);
  }
  return false;
}

const aliases = Object.entries(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).imports)
  .filter(([name]) => name.endsWith('/*'))
  .map(([name, target]) => [name.slice(0, -1), target.slice(2, -1)]);

function resolve(name, from) {
  const alias = aliases.find(([start]) => name.startsWith(start));
  const file = alias
    ? alias[1] + name.slice(alias[0].length)
    : path.posix.join(path.posix.dirname(from), name);
  return /\.(ts|tsx|mjs)$/.test(file) && existsSync(inRoot(file)) ? file : undefined;
}

function remember(work) {
  const known = new Map();
  return key => {
    if (!known.has(key)) known.set(key, work(key));
    return known.get(key);
  };
}

function testFiles() {
  return ['src', 'database', 'scripts', 'workbench']
    .flatMap(listFiles)
    .filter(file => /\.test\.tsx?$/.test(file));
}

function listFiles(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? listFiles(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );
}
