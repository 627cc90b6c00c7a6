import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot, root } from './root.mjs';
import { giveUp, say } from './say.mjs';

const stamp = inRoot('node_modules', '.landside-lock');

/** Installs the packages of package-lock.json, unless exactly these are there. */
export async function installPackages() {
  if (readStamp() === hashLock()) return;
  say('Installing packages (npm ci) …');
  const { status, error } = runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (error)
    giveUp(
      'npm could not be run. It comes with Node: get both from https://nodejs.org, or put npm on the PATH.',
    );
  if (status !== 0)
    giveUp('npm ci failed, see above. Without a network the packages cannot be fetched; try again with one.');
  stampPackages();
}

/** Remembers which lock file the installed packages are of; the postinstall script calls it after every install. */
export function stampPackages() {
  writeFileSync(stamp, hashLock());
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}

function hashLock() {
  return createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
}

// stdout stays free for the product: what npm says goes to stderr.
function runNpm(args) {
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return spawnSync(process.execPath, [npm, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}
