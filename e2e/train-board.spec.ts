import { addDays } from '#kernel/calendar.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { expectGoodLooks } from './looks.ts';
import type { Port } from './port.ts';
import { bookUnit, wagonsOf } from './trainBookings.ts';
import { newTrain, onDate } from './trains.ts';

const BOARD = '/management/transport-capacity/board';

const dayOf = (port: Port) => addDays(port.today(), 5);

test('a train is re-planned by dragging: by keyboard and mouse to another wagon, with what it is at a press', async ({
  signedInAs,
  port,
}) => {
  const name = `Board ${Date.now()}`;
  const number = `BRDU${String(Date.now()).slice(-7)}`;
  const service = await newTrain(port, name, onDate(dayOf(port)));
  const [first] = await wagonsOf(port, service, dayOf(port));
  await bookUnit(port, first!.trainServiceWagonInstanceId, number);
  const page = await signedInAs('Transport coordinator');
  const day = dayOf(port);
  await page.goto(`${BOARD}?from=${day}&to=${day}`);
  const train = page.getByRole('article', { name });
  const unit = train.getByRole('button', { name: new RegExp(`^BRDU ${number.slice(4)}`) });
  const wagon = (sequence: number) => train.getByRole('listitem', { name: `Wagon ${sequence}, ` });
  await expect(wagon(1).getByRole('button')).toHaveCount(1);
  await expect(train).toContainText('1 of 4 TEU');

  await unit.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('· wagon 2')).toBeVisible();
  await page.keyboard.press('Space');
  await expectSnackbar(page, 'Booking moved');
  await expect(wagon(2).getByRole('button')).toHaveCount(1);

  const from = (await unit.boundingBox())!;
  const to = (await wagon(1).boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + 20, { steps: 6 });
  await expect(page.getByText('· wagon 1')).toBeVisible();
  await page.mouse.up();
  await expect(wagon(1).getByRole('button')).toHaveCount(1);

  await unit.press('Enter');
  const dialog = page.getByRole('dialog', { name: number });
  await expect(dialog).toContainText('Draft');
  await dialog
    .getByRole('button', { name: 'Close' })
    .or(dialog.locator('.mantine-Modal-close'))
    .first()
    .press('Enter');
  const list = page.waitForEvent('download');
  await train.getByRole('button', { name: `Wagon list of ${name}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Wagon list (PDF)' }).press('Enter');
  expect((await list).suggestedFilename()).toBe(`Wagon list ${name} ${day}.pdf`);
});

test('what is booked elsewhere meanwhile stands on the board at once', async ({ signedInAs, port }) => {
  const name = `Followed ${Date.now()}`;
  const number = `BRDU${String(Date.now()).slice(-7)}`;
  const service = await newTrain(port, name, onDate(dayOf(port)));
  const [first] = await wagonsOf(port, service, dayOf(port));
  const page = await signedInAs('Transport admin');
  const day = dayOf(port);
  await page.goto(`${BOARD}?from=${day}&to=${day}`);
  const train = page.getByRole('article', { name });
  await expect(train).toContainText('0 of 4 TEU');
  await bookUnit(port, first!.trainServiceWagonInstanceId, number);
  await expect(train).toContainText('1 of 4 TEU');
  await expect(train.getByRole('button', { name: new RegExp(`^BRDU ${number.slice(4)}`) })).toBeVisible();
});

test('the train board can be read and used by everyone', { tag: '@phone' }, async ({ signedInAs, port }) => {
  const name = `Seen board ${Date.now()}`;
  const service = await newTrain(port, name, onDate(dayOf(port)));
  const [first] = await wagonsOf(port, service, dayOf(port));
  await bookUnit(port, first!.trainServiceWagonInstanceId, `BRDU${String(Date.now()).slice(-7)}`);
  const page = await signedInAs('Transport coordinator');
  const day = dayOf(port);
  await page.goto(`${BOARD}?from=${day}&to=${day}`);
  await expect(page.getByRole('article', { name })).toContainText('1 of 4 TEU');
  await expectGoodLooks(page);
  await page.getByRole('article', { name }).getByRole('button').last().press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGoodLooks(page);
});
