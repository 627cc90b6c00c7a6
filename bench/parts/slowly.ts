import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from '@playwright/test';

const SLOWER = 4;
const BYTES_A_SECOND = 10_000_000 / 8;
const LATENCY_MS = 40;
const LONGEST_MS = 120_000;

/** How a page was opened, up to the first row that can be used. */
export type Opening = {
  rowsMs: number;
  /** Over the wire, with headers, until a second and a half after. */
  kB: number;
  /** JavaScript until the rows, each file gzipped, and all files. */
  scriptsKb: number;
  requests: number;
  /** What the page's own thread took of the processor, slowed as it is. */
  busyMs: number;
};

declare global {
  var benchRowsAt: ((ms: string) => void) | undefined;
  var benchBusy: { tasks: number[]; keys: number[] } | undefined;
}

/** From now on the page has a processor four times slower, 10 Mbit/s and 40 ms to the server. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'benchRowsAt' });
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  return cdp;
}

/** Each page that is opened tells when its first row of a grid has been drawn, and the page is free to answer a click. */
export async function watchRows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('[role="grid"] [role="row"][aria-rowindex="2"]')?.textContent) return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => globalThis.benchRowsAt?.(String(performance.now()))));
    });
    look.observe(document, { childList: true, subtree: true });
  });
}

/** A page of the product that runs nothing. */
const STILL = '/favicon.svg';

/**
 * Opens `path` with nothing kept by the browser, or with all of it: in the tab that showed it before, where Chromium has also
 * what it compiled. By way of an empty page the tab would get another process, which compiles all of it anew.
 */
export async function openSlowly(
  page: Page,
  cdp: CDPSession,
  { path, isCold }: { path: string; isCold: boolean },
): Promise<Opening> {
  await page.goto(isCold ? 'about:blank' : STILL);
  if (isCold) await cdp.send('Network.clearBrowserCache');
  let bytes = 0;
  let requests = 0;
  let hasRows = false;
  const scripts: Promise<number>[] = [];
  const count = ({ encodedDataLength }: { encodedDataLength: number }) => (bytes += encodedDataLength);
  cdp.on('Network.loadingFinished', count);
  page.on('response', response => {
    if (hasRows) return;
    requests += 1;
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    scripts.push(response.body().then(body => gzipSync(body).length));
  });
  const busyMs = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000;
  };
  const before = await busyMs();
  // Told by the page: to ask it would run code of the asker's in it, some 50 ms of what is measured.
  const told = new Promise<number>(resolve => {
    cdp.once('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload)));
  });
  await page.goto(path, { waitUntil: 'commit' });
  const rowsMs = await Promise.race([told, pause(LONGEST_MS, undefined, { ref: false })]);
  if (rowsMs === undefined) throw new Error(`${path} shows no rows`);
  hasRows = true;
  const busy = (await busyMs()) - before;
  await page.waitForTimeout(1_500);
  cdp.off('Network.loadingFinished', count);
  page.removeAllListeners('response');
  const sizes = await Promise.all(scripts);
  return {
    rowsMs,
    kB: bytes / 1_000,
    scriptsKb: sizes.reduce((sum, size) => sum + size, 0) / 1_000,
    requests,
    busyMs: busy,
  };
}

/** Begins to note what keeps the page busy for over 50 ms, and how long each key takes until its answer is drawn. */
export async function watchBusy(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { tasks: [] as number[], keys: [] as number[] };
    globalThis.benchBusy = seen;
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) seen.tasks.push(duration);
    }).observe({ type: 'longtask' });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.name === 'keydown') seen.keys.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** What `watchBusy` has seen since, in ms. Keys that were answered within 16 ms are none of them. */
export async function busyOf(
  page: Page,
): Promise<{ longTasks: number; longestMs: number; slowestKeyMs: number }> {
  return page.evaluate(() => {
    const { tasks, keys } = globalThis.benchBusy!;
    return {
      longTasks: tasks.length,
      longestMs: Math.max(0, ...tasks),
      slowestKeyMs: Math.max(0, ...keys),
    };
  });
}
