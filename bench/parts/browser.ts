import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#database/people.ts';
import { chromiumOptions } from '../../scripts/steps/chromium.mjs';
import { DISPATCHER } from './people.ts';
import { whenStopped } from './stopping.ts';

export async function openBrowser(): Promise<Browser> {
  // `whenStopped` closes it: Playwright's own handlers would end the process before the other parts have stopped.
  const browser = await chromium.launch({
    ...chromiumOptions(),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  whenStopped(() => browser.close());
  return browser;
}

/** The JavaScript files that came over the wire during `visit`, gzipped one by one, in kB of 1,000 bytes. */
export async function scriptsLoaded(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const files = new Map<string, Promise<number>>();
  page.on('response', response => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    files.set(
      response.url(),
      response.body().then(body => gzipSync(body).length),
    );
  });
  await visit();
  // What is fetched ahead counts too.
  await page.waitForTimeout(1_500);
  page.removeAllListeners('response');
  await cdp.detach();
  const sizes = await Promise.all(files.values());
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}

/** From the login page on, as the demo dispatcher does it or whoever has `email`. */
export async function signInThere(page: Page, email = DISPATCHER): Promise<void> {
  await page.getByRole('checkbox', { name: /^I have read and accept the/ }).check();
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(({ pathname }) => !/^\/(identity|signed-in)\b/.test(pathname));
}

export type Scrolling = {
  framesPerSecond: number;
  longTasks: number;
  longestMs: number;
  /** What a frame takes of the processor in the page's own thread: others on the machine do not add to it. */
  cpuMsPerFrame: number;
};

/** Scrolls `element` for some seconds, a notch of the wheel each frame, and watches what keeps its page busy for over 50 ms. */
export async function scrollThrough(element: Locator, seconds: number): Promise<Scrolling> {
  const cdp = await element.page().context().newCDPSession(element.page());
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpuMs = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000;
  };
  if (!(await element.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > 2 * clientHeight)))
    throw new Error('There is too little to scroll through');
  const before = await cpuMs();
  const { frames, ...seen } = await scrollAndWatch(element, seconds);
  const cpuMsPerFrame = ((await cpuMs()) - before) / frames;
  await cdp.detach();
  return { ...seen, cpuMsPerFrame };
}

type Watched = Omit<Scrolling, 'cpuMsPerFrame'> & { frames: number };

function scrollAndWatch(element: Locator, seconds: number): Promise<Watched> {
  return element.evaluate(
    (scroller, milliseconds) =>
      new Promise<Watched>(resolve => {
        const tasks: number[] = [];
        const observer = new PerformanceObserver(list => {
          for (const { duration } of list.getEntries()) tasks.push(duration);
        });
        observer.observe({ type: 'longtask' });
        let frames = 0;
        let step = 120;
        const began = performance.now();
        const draw = (): void => {
          frames += 1;
          const before = scroller.scrollTop;
          scroller.scrollTop += step;
          if (scroller.scrollTop === before) step = -step;
          const elapsed = performance.now() - began;
          if (elapsed < milliseconds) requestAnimationFrame(draw);
          else finish((frames * 1_000) / elapsed);
        };
        const finish = (framesPerSecond: number): void => {
          observer.disconnect();
          resolve({ frames, framesPerSecond, longTasks: tasks.length, longestMs: Math.max(0, ...tasks) });
        };
        requestAnimationFrame(draw);
      }),
    seconds * 1_000,
  );
}
