import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, Key, type WebElement } from 'selenium-webdriver';
import { vi } from 'vitest';
import { freePort } from '#kernel/freePort.ts';
import { findMiniBrowser } from '../../scripts/steps/engines/programs.mjs';
import type { OpenBrowser } from './browsers.ts';
import { type Driver, VIEWPORT } from './driver.ts';

const START_TIMEOUT_MS = 20_000;
/** Both bars of MiniBrowser's window, so that the page itself is as high as elsewhere. */
const BARS_HEIGHT = 38;

/** Answers how to open sessions of WebKitGTK over classic WebDriver, on a display of its own, and how to stop. */
export async function launchWebKit(): Promise<OpenBrowser> {
  const display = await startDisplay();
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display.name },
  });
  await vi.waitFor(() => fetch(`${server}/status`), { timeout: START_TIMEOUT_MS });
  return {
    openTab: () => openSession(server),
    close: async () => {
      driver.kill();
      display.stop();
    },
  };
}

/** Starts an X server without a screen; it chooses a free number. */
async function startDisplay(): Promise<{ name: string; stop: () => void }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(child.stdio[3] as Readable, 'data');
  return { name: `:${String(number).trim()}`, stop: () => void child.kill() };
}

async function openSession(server: string): Promise<Driver> {
  const options = { binary: findMiniBrowser(), args: ['--automation'] };
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options });
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  const { width, height } = VIEWPORT;
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width, height: height + BARS_HEIGHT });
  const run = <Answer>(expression: string) => driver.executeScript<Answer>(`return ${expression}`);
  // Classic WebDriver reports no console: each document keeps its own errors, from the first script on.
  const takeComplaints = () => run<string[]>(`(${KEEP_COMPLAINTS})().splice(0)`);
  let ofLeftPages: string[] = [];
  return {
    open: async url => {
      ofLeftPages.push(...(await takeComplaints()));
      await driver.get(url);
    },
    run: expression => run(`((${KEEP_COMPLAINTS})(), ${expression})`),
    click: async expression => {
      const element = await run<WebElement | null>(expression);
      if (!element) throw new Error('The element has gone');
      await element.click();
    },
    type: text => driver.actions().sendKeys(text).perform(),
    press: key =>
      key === 'SelectAll'
        ? driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform()
        : driver
            .actions()
            .sendKeys(Key[key.toUpperCase() as 'ENTER' | 'ESCAPE' | 'TAB'])
            .perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    takeComplaints: async () => {
      const taken = [...ofLeftPages, ...(await takeComplaints())];
      ofLeftPages = [];
      return taken;
    },
    close: () => driver.quit(),
  };
}

/** Runs in the page: answers the errors that the document has kept. */
function keepComplaints(): string[] {
  if (window.complaints) return window.complaints;
  const complaints: string[] = [];
  window.complaints = complaints;
  window.addEventListener('error', ({ message }) => complaints.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  const write = console.error;
  console.error = (...said) => {
    complaints.push(said.join(' '));
    write.apply(console, said);
  };
  return complaints;
}

const KEEP_COMPLAINTS = String(keepComplaints);

declare global {
  interface Window {
    complaints?: string[];
  }
}
