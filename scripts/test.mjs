// npm test: everything that proves the product, on a fresh machine too. `npm test -- unit|api|e2e|check|<path>` narrows.
import { needsNode20, say } from './steps/say.mjs';

needsNode20();
const { installPackages } = await import('./steps/packages.mjs');
const { runCheck, runJourneys, runVitest } = await import('./steps/suites.mjs');

await installPackages();
const asked = process.argv.slice(2).filter(arg => !arg.startsWith('-'));
const results = asked.length > 0 ? await runAsked(asked) : await runAll();
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
if (passed + failed === 0) say('No test ran.');
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);

async function runAll() {
  return [await runCheck(), await runVitest([]), await runJourneys([])];
}

async function runAsked([name, ...rest]) {
  return name === undefined ? [] : [await runOne(name), ...(await runAsked(rest))];
}

function runOne(name) {
  if (name === 'check') return runCheck();
  if (name === 'unit') return runVitest(['--project=pure']);
  if (name === 'api') return runVitest(['--project=database']);
  if (name === 'e2e') return runJourneys([]);
  return /^e2e\/|\.spec\.ts/.test(name) ? runJourneys([name]) : runVitest([name]);
}
