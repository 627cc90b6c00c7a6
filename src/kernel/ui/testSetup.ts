import { afterEach } from 'vitest';
import { page } from 'vitest/browser';
import { hasTemporal } from '../temporal.browser.ts';

if (!hasTemporal) await import('temporal-polyfill/global');
document.documentElement.lang = 'en-NZ';

const ADDRESS = location.href;
const [WIDTH, HEIGHT] = [innerWidth, innerHeight];

afterEach(async () => {
  history.replaceState(null, '', ADDRESS);
  localStorage.clear();
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
});
