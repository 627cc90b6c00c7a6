import type { Scrolling } from './browser.ts';
import { type Line, show } from './table.ts';

/** What scrolling through `what` cost, beside scrolling through nothing. */
export function scrollingLines(what: string, rows: Scrolling, nothing: Scrolling): Line[] {
  return [
    {
      what: `long tasks while scrolling ${what}`,
      landside: String(rows.longTasks),
      limit: String(nothing.longTasks),
      aim: '0',
      isMet: rows.longTasks === 0,
    },
    { what: '  the longest, ms', landside: show(rows.longestMs), limit: show(nothing.longestMs) },
    {
      what: '  frames a second',
      landside: show(rows.framesPerSecond),
      limit: show(nothing.framesPerSecond),
      ratio: (rows.framesPerSecond / nothing.framesPerSecond).toFixed(2),
    },
    {
      what: '  processor of the page a frame, ms',
      landside: show(rows.cpuMsPerFrame),
      limit: show(nothing.cpuMsPerFrame),
    },
  ];
}
