import type { ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { colourViolations, violations } from '#kernel/ui/testAxe.ts';
import { PHONE_HEIGHT, PHONE_WIDTH } from '#kernel/ui/testPhone.ts';
import { renderUi } from '#kernel/ui/testRender.tsx';
import { settled } from '#kernel/ui/testSettled.ts';
import { pieces } from './pieces.ts';
import { Stage } from './Stage.tsx';

const everyState = Object.entries(pieces).flatMap(([piece, states]) =>
  Object.entries(states).map(([state, State]) => [piece, state, State] as const),
);

const WAIT = { timeout: 10_000 };

// The code of cards comes with the first: from then on they are drawn at once, and no state is looked at without them.
beforeAll(async () => {
  const [width, height] = [innerWidth, innerHeight];
  await page.viewport(PHONE_WIDTH, PHONE_HEIGHT);
  const { unmount } = await renderUi(<Stage state={pieces['Grid']!['rows']!} />);
  await vi.waitUntil(() => page.getByRole('article').elements().length > 0, WAIT);
  await unmount();
  await page.viewport(width, height);
});

test.for(everyState)('%s, %s: everyone can read and use it, in light and dark', async ([, , State]) => {
  await expectGoodLooks(<Stage state={State} />);
});

test.for(everyState)(
  '%s, %s: a phone shows it without sideways scrolling, and it can be used there',
  async ([, , State]) => {
    await page.viewport(PHONE_WIDTH, PHONE_HEIGHT);
    await expectGoodLooks(<Stage state={State} />);
  },
);

/** The themes differ in nothing but their colours: the other rules are asked once. */
async function expectGoodLooks(drawn: ReactNode): Promise<void> {
  localStorage.setItem('color-scheme', 'light');
  const { unmount } = await renderUi(drawn);
  await settled();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  expect(await violations()).toEqual([]);
  await unmount();
  localStorage.setItem('color-scheme', 'dark');
  await renderUi(drawn);
  expect(await colourViolations()).toEqual([]);
}
