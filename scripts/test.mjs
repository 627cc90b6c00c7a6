// npm test: everything that proves the product, on a fresh machine too. `npm test -- unit|api|e2e|check|<path>` narrows.
import { needsNode20, say } from './steps/say.mjs';

needsNode20();
const { installPackages } = await import('./steps/packages.mjs');
const { isInterrupted, stopOnInterrupt } = await import('./steps/programs.mjs');
const { prepareJourneys, runCheck, runJourneys, runVitest } = await import('./steps/suites.mjs');

await installPackages();
stopOnInterrupt();
const asked = process.argv.slice(2).filter(arg => !arg.startsWith('-'));
const results = await runAll(asked.length > 0 ? chosen(asked) : everything());
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
if (passed + failed === 0) say('No test ran.');
process.exitCode = failed > 0 || passed === 0 || isInterrupted() ? 1 : 0;
for (const { slowest = [] } of results)
  if (slowest.length > 0) console.log(lines('The slowest journeys:', slowest));
console.log(`\n${results.map(({ name, seconds }) => `${name} ${seconds} s`).join(' · ')}`);
console.log(`${passed} passed, ${failed} failed`);

/** Side by side what leaves a processor idle; the journeys, which measure patience, alone. */
async function runAll({ check, vitest, journeys }) {
  const prepared = journeys && prepareJourneys();
  const beside = [check && runCheck(), ...vitest.map(args => runVitest(args))];
  const first = (await Promise.all([prepared, ...beside])).filter(Boolean);
  if (!journeys || first[0].failed > 0) return first;
  return [...first, await runJourneys(journeys)];
}

function everything() {
  return { check: true, vitest: [[]], journeys: [] };
}

function chosen(words) {
  const journeys = words.filter(isJourney);
  const paths = words.filter(word => !isJourney(word) && !['check', 'unit', 'api'].includes(word));
  return {
    check: words.includes('check'),
    vitest: [
      ...(words.includes('unit') ? [['--project=pure']] : []),
      ...(words.includes('api') ? [['--project=database']] : []),
      ...(paths.length > 0 ? [paths] : []),
    ],
    journeys: journeys.length === 0 ? undefined : journeys.includes('e2e') ? [] : journeys,
  };
}

function isJourney(word) {
  return word === 'e2e' || /^e2e\/|\.spec\.ts/.test(word);
}

function lines(title, all) {
  return ['', title, ...all].join('\n');
}
