import { childrenOf } from '#kernel/testProcesses.ts';

/** Process ids of the renderers that a process has started and that still run. */
export function renderersOf(parent: number): number[] {
  return childrenOf(parent)
    .filter(({ command }) => /\bdrawing\/main\.ts/.test(command))
    .map(({ pid }) => pid);
}
