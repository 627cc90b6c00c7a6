// npm run test:engines: a smoke of each role's main screens in Chromium, Firefox and WebKit. `-- webkit` narrows to some engines.
import { needsNode20, say } from './steps/say.mjs';

needsNode20();
const { installPackages } = await import('./steps/packages.mjs');
const { stopOnInterrupt, isInterrupted } = await import('./steps/programs.mjs');
const { prepareJourneys, runEngine } = await import('./steps/suites.mjs');
const { ENGINES, installEngine } = await import('./steps/engines/programs.mjs');

const asked = process.argv.slice(2).filter(arg => !arg.startsWith('-'));
const unknown = asked.filter(engine => !ENGINES.includes(engine));
if (unknown.length > 0) say(`No engine is called ${unknown.join(', ')}: there are ${ENGINES.join(', ')}.`);
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
process.exitCode = failed > 0 || passed === 0 || unknown.length > 0 || isInterrupted() ? 1 : 0;
console.log(`\n${results.map(({ name, seconds }) => `${name} ${seconds} s`).join(' · ')}`);
for (const line of skipped) console.log(line);
console.log(`${passed} passed, ${failed} failed`);
