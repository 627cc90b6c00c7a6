import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Driver, Engine } from './driver.ts';
import { launchChromium, launchFirefox, openTab } from './puppeteerDriver.ts';
import { launchWebKit } from './webkitDriver.ts';

/** A running browser; each tab is somebody of their own. */
export type OpenBrowser = { openTab: () => Promise<Driver>; close: () => Promise<void> };

export async function launch(engine: Engine): Promise<OpenBrowser> {
  if (engine === 'webkit') return launchWebKit();
  const home = await mkdtemp(path.join(tmpdir(), 'landside-browser-'));
  const browser = await (engine === 'firefox' ? launchFirefox(home) : launchChromium());
  return {
    openTab: () => openTab(browser),
    close: async () => {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}
