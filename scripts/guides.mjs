// npm run guides [-- names]: records the videos of Help & Guides from the running product, with their captions, and makes
// the Quick Task Guide. Needs Chromium and ffmpeg, which it installs where that can be done without asking.
import { spawnSync } from 'node:child_process';
import { installChromium } from './steps/chromium.mjs';
import { installPackages } from './steps/packages.mjs';
import { pinnedNode } from './steps/pinnedNode.mjs';
import { root } from './steps/root.mjs';
import { giveUp } from './steps/say.mjs';
import { buildWeb } from './steps/web.mjs';

await installPackages();
await buildWeb();
const chromium = installChromium() ?? giveUp('the videos are recorded with Chromium, and there is none.');
if (!hasFfmpeg()) installFfmpeg();
if (!hasFfmpeg()) giveUp('the videos are made with ffmpeg. To install it: sudo apt-get install ffmpeg');
const { status } = spawnSync(pinnedNode(), ['scripts/guides/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: chromium },
});
process.exit(status ?? 1);

function hasFfmpeg() {
  return spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;
}

function installFfmpeg() {
  if (process.getuid?.() !== 0) return;
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'ffmpeg'], options);
}
