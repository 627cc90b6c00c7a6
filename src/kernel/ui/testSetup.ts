import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { firstScreenStands } from '../firstScreen.ts';
import { hasTemporal } from '../temporal.browser.ts';

if (!hasTemporal) await import('temporal-polyfill/global');
document.documentElement.lang = 'en-NZ';
// What the first screen does without is loaded from then on.
firstScreenStands();

const ADDRESS = location.href;
const [WIDTH, HEIGHT] = [innerWidth, innerHeight];

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(async () => {
  // React and the router say there what a component does wrong.
  const complaints = [...vi.mocked(console.error).mock.calls];
  vi.restoreAllMocks();
  history.replaceState(null, '', ADDRESS);
  localStorage.clear();
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
  expect(complaints).toEqual([]);
});
