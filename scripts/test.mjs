// npm test: everything that proves the product, on a fresh machine too. `npm test -- unit|components|api|e2e|check|soak|dates|<path>`
// narrows;
// `--as-of=2026-11-28T02:00` runs it as of that time at the port, several (with commas) one after another, `now` by the clock;
// `--calendar=commit` runs the tests of dates once more, as of a day that the commit chooses.
import { execFileSync } from 'node:child_process';
import { root } from './steps/root.mjs';
import { giveUp, needsNode20, say } from './steps/say.mjs';

needsNode20();
const { installPackages } = await import('./steps/packages.mjs');
const { installChromium } = await import('./steps/chromium.mjs');
const { isInterrupted, stopOnInterrupt } = await import('./steps/programs.mjs');
const { prepareJourneys, runCheck, runJourneys, runSoak, runVitest } = await import('./steps/suites.mjs');
const { readInstant, rotatingDay, WEEKDAY_MORNING } = await import('./steps/instants.mjs');
const { testsOfDates } = await import('./steps/testFiles.mjs');
const { installFakeTime } = await import('./steps/fakeTime.mjs');

/** Words for parts of vitest, and the projects that they are. */
const PROJECTS = { unit: 'pure', components: 'components', api: 'database' };

const asOf = option('--as-of')?.split(',') ?? [];
for (const instant of asOf) readInstant(instant);
const calendarDay = option('--calendar') && rotatingDay(commit());
await installPackages();
stopOnInterrupt();
const asked = process.argv.slice(2).filter(arg => !arg.startsWith('-'));
const parts = asked.length > 0 ? chosen(asked) : everything();
if (needsBrowser(parts)) installChromium();
const results = await runAll(parts, instants());
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
if (passed + failed === 0) say('No test ran.');
process.exitCode = failed > 0 || passed === 0 || isInterrupted() ? 1 : 0;
for (const { slowest = [] } of results)
  if (slowest.length > 0) console.log(lines('The slowest journeys:', slowest));
console.log(`\n${results.map(({ name, seconds }) => `${name} ${seconds} s`).join(' · ')}`);
console.log(`${passed} passed, ${failed} failed`);

/** When it is for each part. Journeys meet the same port whenever they run, unless told otherwise. */
function instants() {
  const hasFakeTime = installFakeTime();
  if (!hasFakeTime && (calendarDay || asOf.some(one => one !== 'now')))
    giveUp('--as-of and --calendar need datefudge, and there is none.');
  if (asOf.length > 0) return asOf.map(one => ({ vitest: one, journeys: one }));
  if (!hasFakeTime) say('Without datefudge the journeys run as of now, not of a weekday morning.');
  return [{ vitest: 'now', journeys: hasFakeTime ? WEEKDAY_MORNING : 'now' }];
}

/** Side by side what leaves a processor idle; the journeys, which measure patience, alone. */
async function runAll({ check, soak, ...tests }, [first, ...others]) {
  const prepared = tests.journeys && prepareJourneys();
  const beside = [
    check && runCheck(),
    ...tests.vitest.map(args => runVitest(args, first.vitest)),
    soak && Promise.resolve(prepared).then(runSoak),
  ];
  const done = (await Promise.all([prepared, ...beside])).filter(Boolean);
  if (tests.journeys && done[0].failed > 0) return done;
  if (tests.journeys) done.push(await runJourneys(tests.journeys, first.journeys));
  for (const instant of others) done.push(...(await runAgain(tests, instant)));
  if (calendarDay)
    done.push(...(await runAgain(testsOfDates(), { vitest: calendarDay, journeys: calendarDay })));
  return done;
}

async function runAgain({ vitest, journeys }, instant) {
  const done = [];
  for (const args of vitest) done.push(await runVitest(args, instant.vitest));
  if (journeys) done.push(await runJourneys(journeys, instant.journeys));
  return done;
}

function everything() {
  return { check: true, vitest: [[]], journeys: [], soak: true };
}

function chosen(words) {
  if (words.includes('dates')) return testsOfDates();
  const journeys = words.filter(isJourney);
  const paths = words.filter(
    word => !isJourney(word) && !['check', 'soak', ...Object.keys(PROJECTS)].includes(word),
  );
  const projects = Object.keys(PROJECTS).filter(word => words.includes(word));
  return {
    check: words.includes('check'),
    soak: words.includes('soak'),
    vitest: [...projects.map(word => [`--project=${PROJECTS[word]}`]), ...(paths.length > 0 ? [paths] : [])],
    journeys: journeys.length === 0 ? undefined : journeys.includes('e2e') ? [] : journeys,
  };
}

/** Component tests and journeys do; a path may be that of a component test. */
function needsBrowser({ vitest, journeys }) {
  const needsNone = ['--project=pure', '--project=database'];
  return journeys || vitest.some(args => !needsNone.some(project => args.includes(project)));
}

function isJourney(word) {
  return word === 'e2e' || /^e2e\/|\.spec\.ts/.test(word);
}

/** The value of `name=value` among the arguments. */
function option(name) {
  return process.argv.find(arg => arg.startsWith(`${name}=`))?.slice(name.length + 1);
}

function commit() {
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
}

function lines(title, all) {
  return ['', title, ...all].join('\n');
}
