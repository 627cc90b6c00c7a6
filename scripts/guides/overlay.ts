import type { Page } from '@playwright/test';

/** Draws the hand in the page, which the browser leaves out of its pictures. */
export async function putHand(page: Page, x: number, y: number, isPressed: boolean): Promise<void> {
  const draw = () => page.evaluate(drawHand, { x, y, isPressed });
  // A click may lead to another page just now: then the hand is drawn there.
  await draw().catch(async () => {
    await page.waitForLoadState('domcontentloaded');
    await draw();
  });
}

function drawHand({ x, y, isPressed }: { x: number; y: number; isPressed: boolean }): void {
  let hand = document.querySelector<HTMLElement>('#guide-hand');
  if (!hand) {
    hand = document.createElement('div');
    hand.id = 'guide-hand';
    hand.setAttribute('aria-hidden', 'true');
    document.documentElement.append(hand);
  }
  const size = isPressed ? 20 : 26;
  Object.assign(hand.style, {
    position: 'fixed',
    left: `${x - size / 2}px`,
    top: `${y - size / 2}px`,
    width: `${size}px`,
    height: `${size}px`,
    borderRadius: '50%',
    border: '3px solid #d9480f',
    background: isPressed ? 'rgba(217, 72, 15, 0.55)' : 'rgba(217, 72, 15, 0.18)',
    zIndex: '2147483647',
    pointerEvents: 'none',
  });
}

/** The first picture of a film: what it is about. */
export async function showTitle(page: Page, title: string, about: string): Promise<void> {
  await page.setContent(
    `<body style="margin:0;display:grid;place-content:center;gap:12px;height:100vh;padding:0 120px;background:#06425a;color:#fff;font-family:Inter,'Liberation Sans',sans-serif">
      <p style="margin:0;font-size:24px;opacity:.8">Landside · Help &amp; Guides</p>
      <h1 style="margin:0;font-size:56px;line-height:1.15"></h1>
      <p id="about" style="margin:0;font-size:26px;opacity:.9"></p></body>`,
  );
  await page.locator('h1').evaluate((head, text) => head.append(text), title);
  await page.locator('#about').evaluate((line, text) => line.append(text), about);
}
