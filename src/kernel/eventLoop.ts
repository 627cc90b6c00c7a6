import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
const BUSY_SHARE = 0.8;

/** How late the event loop comes to a timer, but for one in ten, in seconds; the timer keeps no process alive. */
export function measureLateness(): () => number {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return () => {
    const seconds = delays.count > 0 ? delays.percentile(90) / NANOSECONDS : 0;
    delays.reset();
    return Math.max(0, seconds - RESOLUTION_MS / 1_000);
  };
}

/** Whether the event loop had hardly a moment without work since this was last asked. */
export function measureBusy(): () => boolean {
  let before = performance.eventLoopUtilization();
  return () => {
    const until = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(until, before);
    before = until;
    return utilization > BUSY_SHARE;
  };
}
