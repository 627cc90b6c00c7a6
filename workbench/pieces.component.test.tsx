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

const scheme = (dark: boolean) => localStorage.setItem('color-scheme', dark ? 'dark' : 'light');

test.for(everyState)('%s, %s: everyone can read and use it, in light and dark', async ([, , State]) => {
  scheme(false);
  const { unmount } = await renderUi(<Stage state={State} />);
  expect(await violations()).toEqual([]);
  await unmount();
  scheme(true);
  await renderUi(<Stage state={State} />);
  expect(await colourViolations()).toEqual([]);
});

test.for(everyState)(
  '%s, %s: a phone shows it without sideways scrolling, and it can be used there',
  async ([, , State]) => {
    await page.viewport(PHONE_WIDTH, PHONE_HEIGHT);
    await renderUi(<Stage state={State} />);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE_WIDTH);
    expect(await violations()).toEqual([]);
  },
);
