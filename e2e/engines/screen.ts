import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, vi } from 'vitest';
import type { Driver, Key } from './driver.ts';
import { describedSourceOf, type Found, sourceOf, type Target } from './find.ts';

const TIMEOUT_MS = 20_000;
const INTERVAL_MS = 50;
const LIBRARY = '@testing-library/dom/dist/@testing-library/dom.umd.min.js';

/** What a person does and sees in a tab, the same way in each engine. Everything waits until it can be done. */
export type Screen = {
  open: (path: string) => Promise<void>;
  see: (target: Target) => Promise<unknown>;
  seeAll: (target: Target) => Promise<Found[]>;
  notSee: (target: Target) => Promise<void>;
  click: (target: Target) => Promise<void>;
  /** Clicks into the field and types over what is there. */
  type: (target: Target, text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
};

export async function createScreen(driver: Driver, origin: string): Promise<Screen> {
  const library = await readFile(createRequire(import.meta.url).resolve(LIBRARY), 'utf8');

  async function findAll(target: Target): Promise<Found[]> {
    const found = await driver.run<Found[] | null>(describedSourceOf(target));
    if (found) return found;
    // Each document begins without the library.
    await driver.run(`void (() => { ${library} })()`);
    return (await driver.run<Found[] | null>(describedSourceOf(target))) ?? [];
  }

  const seeAll = (target: Target) =>
    waitFor(async () => {
      const found = await findAll(target);
      if (found.length === 0) throw new Error(`There is no ${words(target)}`);
      return found;
    });

  const click = (target: Target) =>
    waitFor(async () => {
      const [before] = await findAll(target);
      const [now] = await findAll(target);
      // The drivers' own scrolling leaves a row under the head of its list.
      if (before && !before.isFree)
        await driver.run(`${sourceOf(target)}[0]?.scrollIntoView({ block: 'center', inline: 'nearest' })`);
      // What moves, is covered or cannot be pressed yet is not clicked.
      expect(now, words(target)).toMatchObject({ box: before?.box, isFree: true });
      await driver.run(`(${String(noteClick)})(${sourceOf(target)}[0])`);
      await driver.click(`${sourceOf(target)}[0]`);
      // What moved in the last moment was missed. A page that has gone was not.
      if ((await driver.run('window.isClicked')) === false) throw new Error(`${words(target)} was missed`);
    });

  return {
    open: path => driver.open(origin + path),
    see: seeAll,
    seeAll,
    notSee: target => waitFor(async () => expect(await findAll(target), words(target)).toEqual([])),
    click,
    type: async (target, text) => {
      await click(target);
      await driver.press('SelectAll');
      await driver.type(text);
    },
    press: driver.press,
  };
}

function waitFor<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return vi.waitFor(work, { timeout: TIMEOUT_MS, interval: INTERVAL_MS });
}

/** Runs in the page. */
function noteClick(element: HTMLElement): void {
  window.isClicked = false;
  element.addEventListener('click', () => (window.isClicked = true), { once: true, capture: true });
}

function words({ role, name, label, text, within }: Target): string {
  const called = [role ?? label, name && `'${name}'`, text && `saying '${text}'`].filter(Boolean).join(' ');
  return within ? `${called} in ${words(within)}` : called;
}

declare global {
  interface Window {
    isClicked?: boolean;
  }
}
