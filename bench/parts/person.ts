import type { Locator, Page } from '@playwright/test';

/**
 * Seconds that an action takes a person, by the keystroke-level model (Card, Moran and Newell, 1980): a key of somebody who
 * types without having learnt it, pointing at something, pressing and letting go of the mouse, the hand going from one to
 * the other, and making up one's mind.
 */
const SECONDS = { key: 0.28, point: 1.1, press: 0.2, hand: 0.4, mind: 1.35 } as const;

/** What somebody did, and how long it took: the person by the model, the machine by the clock. */
export type Effort = { keys: number; clicks: number; personSeconds: number; machineSeconds: number };

const MOST_STEPS = 80;

/** Somebody at the keyboard and the mouse of a page: without a thought between two actions, and counting each. */
export class Person {
  readonly page: Page;
  private keys = 0;
  private clicks = 0;
  private hands = 0;
  private minds = 0;
  private hand: 'keyboard' | 'mouse' = 'keyboard';
  private since = performance.now();

  constructor(page: Page) {
    this.page = page;
  }

  /** Begins to count anew. */
  begin(): void {
    Object.assign(this, {
      keys: 0,
      clicks: 0,
      hands: 0,
      minds: 0,
      hand: 'keyboard',
      since: performance.now(),
    });
  }

  effort(): Effort {
    const { key, point, press, hand, mind } = SECONDS;
    const personSeconds =
      this.keys * key + this.clicks * (point + press) + this.hands * hand + this.minds * mind;
    const machineSeconds = (performance.now() - this.since) / 1_000;
    return { keys: this.keys, clicks: this.clicks, personSeconds, machineSeconds };
  }

  /** Reads a word off the list and types it. */
  async types(text: string): Promise<void> {
    this.useHand('keyboard');
    this.minds += 1;
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  /** A key, or several held together: 'Control+Enter'. With a thought before it unless it only goes on. */
  async presses(combination: string, { isThought = true } = {}): Promise<void> {
    this.useHand('keyboard');
    this.minds += isThought ? 1 : 0;
    this.keys += combination.split('+').length;
    await this.page.keyboard.press(combination);
  }

  /** The same key again and again until something has the focus. @throws Error when it is nowhere near */
  async goesTo(target: Locator, key = 'Tab'): Promise<void> {
    for (let steps = 0; !(await isFocused(target)); steps += 1) {
      if (steps === MOST_STEPS)
        throw new Error(`${target.toString()} is not within ${MOST_STEPS} steps of ${key}`);
      await this.presses(key, { isThought: false });
    }
  }

  async points(target: Locator): Promise<void> {
    this.useHand('mouse');
    this.minds += 1;
    this.clicks += 1;
    await target.click();
  }

  /** Brings a table over from a spreadsheet: selects it, copies it, comes back and pastes it. */
  async pastes(text: string): Promise<void> {
    await this.page.evaluate(copied => navigator.clipboard.writeText(copied), text);
    this.keys += ['Control', 'A', 'Control', 'C', 'Alt', 'Tab'].length;
    this.minds += 2;
    await this.presses('Control+V');
  }

  private useHand(hand: 'keyboard' | 'mouse'): void {
    if (hand !== this.hand) this.hands += 1;
    this.hand = hand;
  }
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluateAll(found => found.some(element => element === document.activeElement));
}
