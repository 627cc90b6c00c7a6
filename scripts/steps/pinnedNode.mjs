import { existsSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { giveUp } from './say.mjs';

/**
 * The Node that Landside runs on: the one npm brought, or this one when it is new enough.
 * @returns {string}
 */
export function pinnedNode() {
  const found = candidates().find(file => existsSync(file));
  if (found) return found;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return giveUp(
    `npm brought no Node for ${process.platform}-${process.arch}, and this one is ${process.versions.node}. ` +
      'Run npm ci again, or put Node 24 or newer on the PATH.',
  );
}

// The package's own file first: npm 10 does not link the program of an optional package.
function candidates() {
  const windows = process.platform === 'win32';
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const program = windows ? 'node.exe' : 'node';
  return [inRoot('node_modules', name, 'bin', program), inRoot('node_modules', '.bin', program)];
}
