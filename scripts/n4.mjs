// npm run n4: Landside attached to a façade that speaks as Navis N4 does. npm run n4 -- ask OPERATION: one operation by hand. -- fault WORD: what the façade does wrong.
import { inRoot } from './steps/root.mjs';
import { needsNode20 } from './steps/say.mjs';

needsNode20();
const { installPackages } = await import('./steps/packages.mjs');
const { buildWeb } = await import('./steps/web.mjs');
const { supervise } = await import('./steps/supervise.mjs');

const words = process.argv.slice(2);
await installPackages();
if (words[0] === 'ask' || words[0] === 'fault')
  process.exit(await supervise([`scripts/n4/${words[0]}.ts`, ...words.slice(1)]));
await buildWeb();
// Said to the supervisor too: it looks there for a database that was left behind.
const { DATA_FOLDER = inRoot('data/n4') } = process.env;
process.exit(await supervise(['scripts/n4/serve.ts', ...words], { DATA_FOLDER }));
