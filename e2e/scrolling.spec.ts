import type { CDPSession, Locator } from '@playwright/test';
import { openAppointments } from './appointments.ts';
import { expect, test } from './fixtures.ts';

const NOTCHES = 30;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

test('rows that come into sight are laid out in a task before the one that paints them', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Dispatcher');
  await page.route('**/api/appointments?*', async route => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: manyOf((await answer.json()) as Numbered[]) });
  });
  await openAppointments(page);
  const grid = page.getByRole('grid', { name: 'Appointments' });
  await grid.getByRole('row').nth(1).waitFor();
  // What comes once the first screen stands has come.
  await page.getByRole('combobox', { name: 'Rows per page' }).waitFor();
  const cdp = await page.context().newCDPSession(page);
  const { layouts, paints, tasks } = await traced(cdp, () => scrollThrough(grid));
  const frames = tasks.filter(task => paints.some(paint => isWithin(paint, task)));
  const late = layouts.filter(one => frames.some(frame => isWithin(one, frame)));
  expect(layouts.length).toBeGreaterThan(NOTCHES / 3);
  expect(late.length / layouts.length).toBeLessThan(0.34);
});

type Numbered = { appointmentId: number };

/** The same appointments again and again. */
function manyOf(real: readonly Numbered[]): Numbered[] {
  return Array.from({ length: 500 }, (_, at) => ({ ...real[at % real.length], appointmentId: at + 1 }));
}

/** A notch of the wheel each frame, down and up again. */
async function scrollThrough(grid: Locator): Promise<void> {
  await grid.evaluate(async (element, notches) => {
    for (let notch = 0; notch < notches; notch += 1) {
      await new Promise(resolve => requestAnimationFrame(resolve));
      element.scrollTop += notch < notches / 2 ? 120 : -120;
    }
  }, NOTCHES);
}

/** Of the page's own thread; times in µs. */
type Traced = {
  name: string;
  ts: number;
  dur: number;
  tid: number;
};

async function traced(cdp: CDPSession, run: () => Promise<void>) {
  const events: Traced[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Traced[])));
  const done = new Promise(resolve => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
  await run();
  await cdp.send('Tracing.end');
  await done;
  const called = (wanted: string) => events.filter(({ name }) => name === wanted);
  return { layouts: called('Layout'), paints: called('Paint'), tasks: called('RunTask') };
}

function isWithin(one: Traced, other: Traced): boolean {
  return one.tid === other.tid && one.ts >= other.ts && one.ts <= other.ts + other.dur;
}
