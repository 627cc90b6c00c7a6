import { readdirSync } from 'node:fs';
import path from 'node:path';
import { canInstall, installPackage, isProgram } from '../apt.mjs';
import { installChromium } from '../chromium.mjs';
import { say } from '../say.mjs';

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];
const folders = ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(path.delimiter)].filter(
  Boolean,
);

/** What each browser engine needs here; `isInstalled` installs what is missing first, where it can. */
const NEEDS = {
  chromium: { isInstalled: () => installChromium() !== undefined, needs: 'Chromium' },
  firefox: { isInstalled: installFirefox, needs: 'firefox-esr' },
  webkit: { isInstalled: installWebKit, needs: 'webkit2gtk-driver and xvfb' },
};

export const ENGINES = Object.keys(NEEDS);

/** Finds what an engine needs, or installs it where that can be done without asking. Answers what is missing after all. */
export function installEngine(engine) {
  const { isInstalled, needs } = NEEDS[engine];
  return isInstalled() ? undefined : needs;
}

/** Firefox ESR, or the program that FIREFOX names; undefined when there is none. */
export function findFirefox() {
  return [process.env.FIREFOX, findProgram('firefox-esr')].find(file => file && isProgram(file));
}

/** The browser of WebKitGTK that its driver starts; undefined when there is none. */
export function findMiniBrowser() {
  return LIBRARIES.flatMap(folder => list(folder).map(name => path.join(folder, name, 'MiniBrowser'))).find(
    isProgram,
  );
}

function installFirefox() {
  if (!findFirefox()) install('Firefox ESR', 'firefox-esr');
  return findFirefox() !== undefined;
}

function installWebKit() {
  if (!hasWebKit()) install('WebKitGTK and a display for it', 'webkit2gtk-driver', 'xvfb');
  return hasWebKit();
}

function hasWebKit() {
  return ['WebKitWebDriver', 'Xvfb'].every(findProgram) && findMiniBrowser() !== undefined;
}

function install(what, ...packages) {
  if (canInstall()) installPackage(what, packages);
  else say(`To install it: sudo apt-get install ${packages.join(' ')}`);
}

function findProgram(name) {
  return folders.map(folder => path.join(folder, name)).find(isProgram);
}

function list(folder) {
  try {
    return readdirSync(folder).filter(name => name.startsWith('webkit2gtk-'));
  } catch {
    return [];
  }
}
