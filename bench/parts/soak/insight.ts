// Beside the product's process: what it holds, without disturbing it.
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { answerTo } from '../questions.ts';

export type Insight = {
  residentMb: number;
  /** The heap as the last full collection left it; none is made for this. */
  heapMb: number;
  /** What keeps the process busy or waiting: sockets, servers, files, timers. */
  handles: Record<string, number>;
};

const MB = 2 ** 20;
let heapMb = process.memoryUsage().heapUsed / MB;

new PerformanceObserver(list => {
  if (list.getEntries().some(entry => isFull(entry))) heapMb = process.memoryUsage().heapUsed / MB;
}).observe({ type: 'gc' });

type FullCollection = PerformanceEntry & { detail?: { kind: number } };

function isFull({ detail }: FullCollection): boolean {
  return detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}

answerTo('insight', (): Insight => {
  const handles: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) handles[kind] = (handles[kind] ?? 0) + 1;
  return { residentMb: process.memoryUsage().rss / MB, heapMb, handles };
});
