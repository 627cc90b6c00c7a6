import type { Locator, Page } from '@playwright/test';
import { type Cue, framesToRead } from './captions.ts';
import type { Encoder } from './encoder.ts';
import { putHand, showTitle } from './overlay.ts';

const QUALITY = 88;
const STEPS_OF_THE_HAND = 4;
/** Until what a click has begun stands still. */
const SETTLE_MS = 450;
const TITLE_FRAMES = 22;

/** A film under way. What is done is shown as somebody at the screen would do it. */
export type Film = {
  page: () => Page;
  /** Goes on with another person's screen. */
  cutTo(page: Page): Promise<void>;
  goTo(path: string): Promise<void>;
  point(at: Locator): Promise<void>;
  click(at: Locator): Promise<void>;
  type(at: Locator, text: string): Promise<void>;
  press(keys: string): Promise<void>;
  /** Shows what has come by itself. */
  look(): Promise<void>;
};

export type Recording = Film & {
  title(title: string, about: string): Promise<void>;
  /** Says a sentence, for as long as it takes to read, and does meanwhile what is to be seen. */
  say(text: string, act?: (film: Film) => Promise<void>): Promise<void>;
  cues: readonly Cue[];
};

export function openFilm(first: Page, encoder: Encoder, origin: string): Recording {
  let page = first;
  let hand = { x: 640, y: 400 };
  let last: Buffer = Buffer.alloc(0);
  const cues: Cue[] = [];

  async function shoot(isPressed = false): Promise<void> {
    await putHand(page, hand.x, hand.y, isPressed);
    last = await page.screenshot({ type: 'jpeg', quality: QUALITY });
    await encoder.add(last);
  }

  async function settle(): Promise<void> {
    await shoot();
    await page.waitForTimeout(SETTLE_MS);
    await shoot();
  }

  async function point(at: Locator): Promise<void> {
    await at.scrollIntoViewIfNeeded();
    const box = await at.boundingBox();
    if (!box) throw new Error(`${String(at)} cannot be seen`);
    const from = hand;
    const to = { x: box.x + Math.min(box.width / 2, 200), y: box.y + box.height / 2 };
    for (let step = 1; step <= STEPS_OF_THE_HAND; step += 1) {
      const part = step / STEPS_OF_THE_HAND;
      hand = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await page.mouse.move(hand.x, hand.y);
      await shoot();
    }
  }

  async function click(at: Locator): Promise<void> {
    await point(at);
    await shoot(true);
    await at.click();
    await settle();
  }

  const film: Film = {
    page: () => page,
    point,
    click,
    async cutTo(other) {
      page = other;
      await settle();
    },
    async goTo(path) {
      await page.goto(`${origin}${path}`);
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
      await settle();
    },
    async type(at, text) {
      await click(at);
      await at.fill('');
      for (const part of text.match(/.{1,4}/gu) ?? []) {
        await at.pressSequentially(part);
        await shoot();
      }
      await settle();
    },
    async press(keys) {
      await page.keyboard.press(keys);
      await settle();
    },
    look: settle,
  };

  return {
    ...film,
    cues,
    async title(title, about) {
      const card = await page.context().newPage();
      await showTitle(card, title, about);
      await encoder.add(await card.screenshot({ type: 'jpeg', quality: QUALITY }), TITLE_FRAMES);
      await card.close();
    },
    async say(text, act) {
      const from = encoder.length();
      if (act) await act(film);
      else await shoot();
      await encoder.add(last, Math.max(1, from + framesToRead(text) - encoder.length()));
      cues.push({ from, until: encoder.length(), text });
    },
  };
}
