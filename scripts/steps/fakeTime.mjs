// A clock for a whole run: the product, its simulators, PostgreSQL and the browser are given the same shift by libfaketime.
import { existsSync } from 'node:fs';
import { canInstall, installPackage } from './apt.mjs';
import { say } from './say.mjs';

const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map(machine => `/usr/lib/${machine}/faketime/libfaketime.so.1`)
  .concat('/usr/lib64/faketime/libfaketime.so.1', '/usr/lib/faketime/libfaketime.so.1');

const findLibrary = () => libraries.find(file => existsSync(file));

/** Finds libfaketime, or installs it where that can be done without asking. Answers whether there is one. */
export function installFakeTime() {
  if (findLibrary()) return true;
  if (canInstall()) installPackage('libfaketime', ['libfaketime']);
  else say('To install it: sudo apt-get install libfaketime.');
  return findLibrary() !== undefined;
}

/**
 * The environment of programs that start at `instant` (ms since 1970) and run on from there; undefined: the machine's clock.
 * What waits or measures goes by the monotonic clock, and files keep the dates of the machine.
 */
export function environmentAsOf(instant) {
  if (instant === undefined) return {};
  const seconds = ((instant - Date.now()) / 1000).toFixed(3);
  return {
    LD_PRELOAD: findLibrary(),
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // With the fix, which is on by default, each wait of Chromium takes seconds.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    NO_FAKE_STAT: '1',
  };
}
