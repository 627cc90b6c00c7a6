import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTree, type Tree } from './tree.ts';

/** A small house of these files, for a test. */
export function build(files: Record<string, string>): Tree {
  const root = mkdtempSync(path.join(tmpdir(), 'house-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    return readTree(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}
