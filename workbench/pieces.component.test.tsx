import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { colourViolations, violations } from '#kernel/ui/testAxe.ts';
import { renderUi } from '#kernel/ui/testRender.tsx';
import { pieces } from './pieces.ts';
import { Stage } from './Stage.tsx';

const PHONE_WIDTH = 360;
const PHONE_HEIGHT = 780;

const everyState = Object.entries(pieces).flatMap(([piece, states]) =>
  Object.entries(states).map(([state, State]) => [piece, state, State] as const),
);

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
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  expect(await violations()).toEqual([]);
  await unmount();
  localStorage.setItem('color-scheme', 'dark');
  await renderUi(drawn);
  expect(await colourViolations()).toEqual([]);
}
