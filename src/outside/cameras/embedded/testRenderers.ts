import { execFileSync } from 'node:child_process';

/** Process ids of the renderers that a process has started and that still run. */
export function renderersOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=', '-ww']).toString().split('\n');
  return lines
    .map(line => /^\s*(\d+)\s+(\d+)\s.*\bdrawing\/main\.ts/.exec(line))
    .filter(found => Number(found?.[2]) === parent)
    .map(found => Number(found![1]));
}
