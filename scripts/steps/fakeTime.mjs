// A clock for a whole run: the product, its simulators, PostgreSQL and the browser are given the same shift by datefudge.
import { existsSync } from 'node:fs';
import { canInstall, installPackage } from './apt.mjs';
import { say } from './say.mjs';

const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  machine => `/usr/lib/${machine}/datefudge/datefudge.so`,
);

const findLibrary = () => libraries.find(file => existsSync(file));

/** Finds datefudge, or installs it where that can be done without asking. Answers whether it is there. */
export function installFakeTime() {
  if (findLibrary()) return true;
  if (canInstall()) installPackage('datefudge', ['datefudge']);
  else say('To install it: sudo apt-get install datefudge.');
  return findLibrary() !== undefined;
}

/**
 * The environment of programs that start at `instant` (ms since 1970) and run on from there; undefined: the machine's clock.
 * What waits or measures goes by the monotonic clock, and files keep the dates of the machine.
 */
export function environmentAsOf(instant) {
  if (instant === undefined) return {};
  return { LD_PRELOAD: findLibrary(), DATEFUDGE: String(Math.round((Date.now() - instant) / 1000)) };
}
