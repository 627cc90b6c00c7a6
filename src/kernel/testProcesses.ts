import { execFileSync } from 'node:child_process';

/** The processes that a process has started and that still run, on Linux and macOS. */
export function childrenOf(parent: number): { pid: number; command: string }[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=', '-ww'], { encoding: 'utf8' }).split('\n');
  return lines
    .map(line => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter(found => Number(found?.[2]) === parent)
    .map(found => ({ pid: Number(found![1]), command: found![3]! }));
}
