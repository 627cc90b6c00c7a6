import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { say } from './say.mjs';

let isUpdated = false;

/** Whether Debian packages can be installed without asking for a password. */
export const canInstall = () => process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');

/** Installs the first of `choices` that the distribution has, each with its packages. Answers whether one was installed. */
export function installPackage(what, ...choices) {
  say(`Installing ${what} (apt-get) …`);
  isUpdated ||= aptGet('update');
  return choices.some(packages => aptGet('install', '-y', '--no-install-recommends', ...packages));
}

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 2, 2], env }).status === 0;
}

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
