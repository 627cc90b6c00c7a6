import type { Locator, Page } from '@playwright/test';
import type { Scrolling } from './browser.ts';

const STEP_PX = 14;

declare global {
  var benchTasks: { tasks: number[]; frames: number; began: number } | undefined;
}

/** Lifts `thing` with the mouse and moves it to and fro for some seconds, then puts it back with Esc. */
export async function dragAcross(page: Page, thing: Locator, seconds: number): Promise<Scrolling> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpuMs = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000;
  };
  const box = (await thing.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  await page.evaluate(watchFrames);
  const before = await cpuMs();
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  const until = Date.now() + seconds * 1_000;
  for (let step = 0; Date.now() < until; step += 1) {
    const across = (step * STEP_PX) % (width - 120);
    await page.mouse.move(60 + across, 120 + ((step * 3) % (height - 200)));
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const after = await cpuMs();
  await cdp.detach();
  const seen = await page.evaluate(() => {
    const { tasks, frames, began } = globalThis.benchTasks!;
    return { tasks, frames, elapsed: performance.now() - began };
  });
  return {
    framesPerSecond: (seen.frames * 1_000) / seen.elapsed,
    longTasks: seen.tasks.length,
    longestMs: Math.max(0, ...seen.tasks),
    cpuMsPerFrame: (after - before) / seen.frames,
  };
}

function watchFrames(): void {
  const seen = { tasks: [] as number[], frames: 0, began: performance.now() };
  globalThis.benchTasks = seen;
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask' });
  const next = (): void => {
    seen.frames += 1;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}
