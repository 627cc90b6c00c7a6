import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { say } from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const folders = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  ...(process.env.PATH ?? '').split(path.delimiter),
];
const macintosh = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser of the journeys: the one that CHROMIUM names, or the machine's own; undefined when there is none. */
export function findChromium() {
  const places = names.flatMap(name => folders.filter(Boolean).map(folder => path.join(folder, name)));
  return [process.env.CHROMIUM, ...places, ...macintosh].find(file => file && isProgram(file));
}

/** Finds Chromium, or installs it where that can be done without asking. Answers undefined when there is none after all. */
export function installChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) aptInstall();
  else
    say('To install it: sudo apt-get install chromium, or set CHROMIUM to the path of a Chromium or Chrome.');
  return findChromium();
}

function aptInstall() {
  say('Installing Chromium (apt-get) …');
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  const packages = ['chromium', 'fonts-liberation'];
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
