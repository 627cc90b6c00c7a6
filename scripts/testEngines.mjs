// npm run test:engines: a smoke of each role's main screens in Chromium, Firefox and WebKit. `-- webkit` narrows to some engines.
import { giveUp, needsNode20 } from './steps/say.mjs';

needsNode20();
const { installPackages } = await import('./steps/packages.mjs');
const { stopOnInterrupt, isInterrupted } = await import('./steps/programs.mjs');
const { prepareJourneys, runEngine } = await import('./steps/suites.mjs');
const { ENGINES, installEngine } = await import('./steps/engines/programs.mjs');

const asked = process.argv.slice(2).filter(arg => !arg.startsWith('-'));
const unknown = asked.filter(engine => !ENGINES.includes(engine));
if (unknown.length > 0) giveUp(`no engine is called ${unknown.join(', ')}: there are ${ENGINES.join(', ')}.`);
await installPackages();
stopOnInterrupt();
const results = [await prepareJourneys()];
const skipped = [];
for (const engine of ENGINES.filter(one => asked.length === 0 || asked.includes(one))) {
  const missing = installEngine(engine);
  if (missing) skipped.push(`${engine} is skipped: it needs ${missing}.`);
  else if (results[0].failed === 0) results.push(await runEngine(engine));
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
// A person is told what was skipped; an unattended run in which nothing was tried has failed.
const isEmpty = passed === 0 && (skipped.length === 0 || Boolean(process.env.CI));
process.exitCode = failed > 0 || isEmpty || isInterrupted() ? 1 : 0;
console.log(`\n${results.map(({ name, seconds }) => `${name} ${seconds} s`).join(' · ')}`);
for (const line of skipped) console.log(line);
console.log(`${passed} passed, ${failed} failed`);
