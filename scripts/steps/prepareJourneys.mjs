// What the journeys need beside packages: a browser, and the web part as it is built for production.
import { installChromium } from './chromium.mjs';
import { giveUp } from './say.mjs';
import { buildWeb } from './web.mjs';

if (!installChromium()) giveUp('the journeys need Chromium, and there is none.');
await buildWeb();
