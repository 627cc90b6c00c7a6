import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pinnedNode } from './pinnedNode.mjs';
import { inRoot, root } from './root.mjs';
import { giveUp, say } from './say.mjs';

const built = inRoot('dist', 'web');
const stamp = inRoot('dist', 'web.stamp');
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];
const serverOnly = /(^|\/)(server|sql|tables|jobs)\.ts$|\.test\.tsx?$|^src\/outside\//;

/** Builds the web part into dist/web, unless nothing that it is made of has changed since the last build. */
export async function buildWeb() {
  const fingerprint = fingerprintSources();
  if (existsSync(path.join(built, 'index.html')) && readStamp() === fingerprint) return;
  say('Building the web part …');
  mkdirSync(inRoot('dist'), { recursive: true });
  const fresh = inRoot('dist', `web.${process.pid}`);
  const vite = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--outDir',
    fresh,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  const { status, error } = spawnSync(pinnedNode(), vite, { cwd: root, stdio: ['ignore', 2, 2] });
  if (error || status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    giveUp(`the web part could not be built${error ? ` (${error.message})` : ', see above'}.`);
  }
  putInPlace(fresh);
  writeFileSync(stamp, fingerprint);
}

// A running server never sees a half-written folder.
function putInPlace(fresh) {
  const old = `${fresh}.old`;
  if (existsSync(built)) renameSync(built, old);
  renameSync(fresh, built);
  rmSync(old, { recursive: true, force: true });
}

function readStamp() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

/** A hash over name, size and time of every file that the web part may be made of. */
function fingerprintSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles)) {
    if (serverOnly.test(file)) continue;
    const { size, mtimeMs } = statSync(inRoot(file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function listFiles(name) {
  if (!existsSync(inRoot(name))) return [];
  if (!statSync(inRoot(name)).isDirectory()) return [name];
  return readdirSync(inRoot(name), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => (entry.isDirectory() ? listFiles(`${name}/${entry.name}`) : [`${name}/${entry.name}`]));
}
