import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFailed } from 'vitest';
import { demoPeople } from '#database/people.ts';
import { beginChance } from '../chance.ts';
import { openPort, type Port } from '../port.ts';
import { ends, type RunningProduct, startProduct } from '../product.ts';
import { launch, type OpenBrowser } from './browsers.ts';
import { type Driver, ENGINES, REFUSED_CALL } from './driver.ts';
import { lookAtCamera, openEachScreen, signIn, type Work } from './person.ts';
import { ROLES } from './roles.ts';
import { createScreen } from './screen.ts';

const PICTURES = 'test-results/engines';
const engine = inject('engine');
let product: RunningProduct;
let port: Port;
let browser: OpenBrowser;

beforeAll(async () => {
  beginChance(engine);
  product = await startProduct(ENGINES.indexOf(engine));
  port = openPort(product);
  browser = await launch(engine);
});

afterAll(async () => {
  await browser?.close();
  await port?.close();
  await product?.stop();
  expect(ends).toEqual([]);
});

it('has a smoke of each role of the demo port', () => {
  expect(Object.keys(ROLES)).toEqual(demoPeople.map(({ role }) => role));
});

describe.each(Object.entries(ROLES))('%s', (role, { start = '/', save, seeNews }) => {
  const person = demoPeople.find(one => one.role === role)!;
  let driver: Driver;
  let work: Work;

  beforeAll(async () => {
    driver = await browser.openTab();
    work = { screen: await createScreen(driver, product.origin), port, person };
  });
  afterAll(() => driver?.close());

  afterEach(async () => {
    const complaints = await driver.takeComplaints();
    expect(complaints.filter(line => !REFUSED_CALL.test(line))).toEqual([]);
  });

  const step = (title: string, act: () => Promise<unknown>) =>
    it(title, async () => {
      onTestFailed(async () => {
        await mkdir(PICTURES, { recursive: true });
        await writeFile(`${PICTURES}/${engine} ${role} ${title}.png`, await driver.screenshot());
      });
      await act();
    });

  step('signs in', () => signIn(work, start));
  step('reads each screen of the menu', async () => {
    if (save) expect(await openEachScreen(work)).toContain('Help & Guides');
    else await work.screen.see({ role: 'heading', name: 'No permission yet' });
  });
  step('looks at a picture in a dialog', () => lookAtCamera(work));
  if (seeNews) step('sees what somebody else does, live', () => seeNews(work));
  if (save) step('saves a form', () => save(work));
});

declare module 'vitest' {
  interface ProvidedContext {
    engine: (typeof ENGINES)[number];
  }
}
