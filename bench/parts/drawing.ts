import type { Page } from '@playwright/test';

export type Drawing = {
  /** From the last byte of the answer until its first rows are on the screen. */
  drawMs: number;
  /** The longest that the page was kept busy at a stretch meanwhile. */
  longestMs: number;
};

/** A hundred thousand rows on a machine that has much else to do. */
const LONGEST_MS = 180_000;

declare global {
  var benchDrawing: { drawnAt: number; longestMs: number } | undefined;
}

/** From now on each page that is opened notes when `text` is first drawn. */
export async function watchDrawing(page: Page, text: string): Promise<void> {
  await page.addInitScript(wanted => {
    const found = { drawnAt: 0, longestMs: 0 };
    globalThis.benchDrawing = found;
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) found.longestMs = Math.max(found.longestMs, duration);
    }).observe({ type: 'longtask', buffered: true });
    const look = new MutationObserver(() => {
      if (!document.body?.textContent.includes(wanted)) return;
      look.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => (found.drawnAt = performance.now())));
    });
    look.observe(document, { childList: true, subtree: true });
  }, text);
}

/** What `watchDrawing` saw since the page was opened; `path` is of the call that is drawn. */
export async function drawingOf(page: Page, path: string): Promise<Drawing> {
  await page.waitForFunction(() => (globalThis.benchDrawing?.drawnAt ?? 0) > 0, undefined, {
    timeout: LONGEST_MS,
  });
  return page.evaluate(name => {
    const { drawnAt, longestMs } = globalThis.benchDrawing!;
    const call = performance.getEntriesByType('resource').find(entry => entry.name.includes(name));
    return { drawMs: drawnAt - (call as PerformanceResourceTiming).responseEnd, longestMs };
  }, path);
}

/** The same page of a list, read and written as a plain table by a page that does nothing else. */
export async function drawPlainly(
  page: Page,
  call: { path: string; authorization: string },
): Promise<Drawing> {
  return page.evaluate(async ({ path, authorization }) => {
    const answer = await fetch(path, { headers: { authorization } });
    const text = await answer.text();
    const began = performance.now();
    const { rows } = JSON.parse(text) as { rows: Record<string, unknown>[] };
    const lines = rows.map(row => {
      const cells = Object.values(row).map(value => `<td>${String(value)}</td>`);
      return `<tr>${cells.join('')}</tr>`;
    });
    document.body.innerHTML = `<table>${lines.join('')}</table>`;
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return { drawMs: performance.now() - began, longestMs: 0 };
  }, call);
}
