import path from 'node:path';
import { canInstall, installPackage, isProgram } from './apt.mjs';
import { say } from './say.mjs';

// The shell draws the same pages as Chromium without a window's machinery: a journey takes two thirds of the time.
const SHELL = 'chromium-headless-shell';
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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

/** The browser of component tests and journeys: the one that CHROMIUM names, or the machine's own; undefined when there is none. */
export function findChromium() {
  const places = names.flatMap(name => folders.filter(Boolean).map(folder => path.join(folder, name)));
  return [process.env.CHROMIUM, ...places, ...macintosh].find(file => file && isProgram(file));
}

/** How Playwright starts Chromium, for component tests and journeys alike. */
export function chromiumOptions() {
  return {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  };
}

/** Finds Chromium, or installs it where that can be done without asking. Answers undefined when there is none after all. */
export function installChromium() {
  const found = findChromium();
  if (found) return found;
  // An older Debian has no shell of its own.
  if (canInstall()) installPackage('Chromium', [SHELL, 'fonts-liberation'], ['chromium', 'fonts-liberation']);
  else
    say(`To install it: sudo apt-get install ${SHELL}, or set CHROMIUM to the path of a Chromium or Chrome.`);
  return findChromium();
}
