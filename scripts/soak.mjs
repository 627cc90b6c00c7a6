// npm run soak -- --minutes 30: everybody at work on one server, under forced garbage collection: does it stay up, and flat?
import { installChromium } from './steps/chromium.mjs';
import { installPackages } from './steps/packages.mjs';
import { giveUp, needsNode20 } from './steps/say.mjs';
import { supervise } from './steps/supervise.mjs';
import { buildWeb } from './steps/web.mjs';

needsNode20();
await installPackages();
await buildWeb();
const CHROMIUM = installChromium() ?? giveUp('the soak opens cameras in Chromium, and there is none.');
process.exit(await supervise(['scripts/soak/main.ts', ...process.argv.slice(2)], { CHROMIUM }));
