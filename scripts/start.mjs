// npm start: whatever the machine lacks, then Landside. Plain JavaScript without packages: it runs before there are any.
import { needsNode20 } from './steps/say.mjs';

needsNode20();
const { installPackages } = await import('./steps/packages.mjs');
const { buildWeb } = await import('./steps/web.mjs');
const { supervise } = await import('./steps/supervise.mjs');

await installPackages();
await buildWeb();
process.exit(await supervise(['src/app/main.ts', ...process.argv.slice(2)]));
