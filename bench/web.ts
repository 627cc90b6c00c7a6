// What the browser has to load and to do: JavaScript of two pages, and scrolling through the largest page of 10,000 appointments.
import type { Locator, Page } from '@playwright/test';
import { freePort } from '#kernel/freePort.ts';
import { openBrowser, scriptsLoaded, scrollThrough, signInThere } from './parts/browser.ts';
import { makeFolder } from './parts/cluster.ts';
import { isQuick } from './parts/rounds.ts';
import { scrollingLines } from './parts/scrolling.ts';
import { startWhole } from './parts/serverProcess.ts';
import { printTable, say, show } from './parts/table.ts';

const ROWS = 10_000;
const ROWS_A_PAGE = 100;
const SECONDS = isQuick ? 3 : 8;
const MOST_KB = { signIn: 150, appointments: 300 };

say('The demo port, and a browser …');
const { folder, remove } = await makeFolder();
// The terminal stands still: its news would have all rows read again while they are scrolled.
const env = { DATA_FOLDER: folder, TERMINAL_SPEED: '0' };
const whole = await startWhole({ env, port: await freePort() });
const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, baseURL: whole.origin });
  const signIn = await scriptsLoaded(page, async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).waitFor();
  });
  await signInThere(page);
  const appointments = await scriptsLoaded(page, () => openAppointments(page));
  say(`Scrolling through a page of ${ROWS.toLocaleString('en-NZ')} rows …`);
  await showManyRows(page);
  const rows = await scrollThrough(gridOf(page), SECONDS);
  const nothing = await scrollThrough(gridOf(await emptyScroller(page)), SECONDS);
  printTable(
    'In the browser',
    [
      {
        what: 'JavaScript of the sign-in page, kB gzipped',
        landside: show(signIn),
        aim: `≤ ${MOST_KB.signIn}`,
        isMet: signIn <= MOST_KB.signIn,
      },
      {
        what: 'JavaScript of /appointments, kB gzipped',
        landside: show(appointments),
        aim: `≤ ${MOST_KB.appointments}`,
        isMet: appointments <= MOST_KB.appointments,
      },
      ...scrollingLines(
        `${ROWS_A_PAGE} of ${ROWS.toLocaleString('en-NZ')} rows for ${SECONDS} s`,
        rows,
        nothing,
      ),
    ],
    'Limit: the same scrolling through an empty element in the same browser.',
  );
} finally {
  await browser.close();
  await whole.stop();
  await remove();
}

async function openAppointments(page: Page): Promise<void> {
  await page.goto('/appointments');
  await page.getByRole('heading', { name: /^Current Appointments \(/ }).waitFor();
  await gridOf(page).getByRole('row').nth(1).waitFor();
}

function gridOf(page: Page): Locator {
  return page.getByRole('grid', { name: 'Appointments' });
}

/** Answers the list with its own rows again and again, and shows as many on a page as there may be. */
async function showManyRows(page: Page): Promise<void> {
  await page.route('**/api/appointments?*', async route => {
    const answer = await route.fetch();
    const real = (await answer.json()) as { appointmentId: number }[];
    const many = Array.from({ length: ROWS }, (_, i) => ({ ...real[i % real.length], appointmentId: i + 1 }));
    await route.fulfill({ response: answer, json: many });
  });
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: `${ROWS_A_PAGE} a page` }).click();
  await openAppointments(page);
  await page.getByText(`${ROWS.toLocaleString('en-NZ')} appointments`, { exact: true }).waitFor();
  await page.waitForTimeout(1_500);
}

async function emptyScroller(page: Page): Promise<Page> {
  await page.setContent(
    '<div role="grid" aria-label="Appointments" style="height: 600px; overflow: auto"><div style="height: 400000px"></div></div>',
  );
  return page;
}
