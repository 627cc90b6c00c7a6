import { exportPreAdviceCalls } from '#features/export-pre-advice/contract.ts';
import { rowsOf } from '#kernel/paging.ts';
import {
  confirmUnknown,
  fillContainer,
  fillFreight,
  newPreAdvice,
  next,
  openBooking,
  openExports,
} from './exports.ts';
import { expect, test } from './fixtures.ts';
import { newContainer } from './papers.ts';

test('an export coordinator pre-advises a container, then another of the same booking, and updates the first', async ({
  signedInAs,
  port,
}) => {
  test.slow();
  const booking = await openBooking(port);
  const number = newContainer();
  const eru = await signedInAs('Export coordinator');
  await openExports(eru);
  const dialog = await newPreAdvice(eru);
  await next(dialog);
  for (const message of [
    'Container ID is required',
    'Equipment Type is required',
    'VGM Weight is required',
    'VGM Verifier is required',
    'Add at least one seal number',
  ])
    await expect(dialog.getByText(message).first()).toBeVisible();
  await fillContainer(eru, dialog, number, booking.iso);
  await confirmUnknown(eru);

  const bookingNumber = dialog.getByRole('textbox', { name: 'Booking Number' });
  await bookingNumber.fill('NOSUCHBOOKING');
  await bookingNumber.press('Enter');
  await expect(dialog.getByText('The provider has not (yet) been advised of this booking')).toBeVisible();
  await bookingNumber.fill(booking.number);
  await bookingNumber.press('Enter');
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await next(dialog);
  await fillFreight(eru, dialog, port);
  await next(dialog);

  await dialog.getByRole('switch', { name: 'Oversize' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('At least one side must be more than 0').first()).toBeVisible();
  await dialog.getByRole('switch', { name: 'Oversize' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('heading', { name: 'Export Pre-Advice Submitted' })).toBeVisible();

  await dialog.getByRole('switch', { name: 'Same booking' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Advise Another Unit' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Container ID' })).toHaveValue('');
  await expect(dialog.getByRole('textbox', { name: 'VGM Weight' })).toHaveValue('');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'SEAL123' })).toHaveCount(0);
  await fillContainer(eru, dialog, newContainer(), booking.iso);
  await confirmUnknown(eru);
  await expect(dialog.getByRole('textbox', { name: 'Booking Number' })).toHaveValue(booking.number);
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await eru.keyboard.press('Escape');

  await eru.goto(`/export-pre-advice/${number}`);
  const update = eru.getByRole('dialog', { name: 'Update Export Pre-Advice' });
  await expect(update.getByRole('textbox', { name: 'Container ID' })).toHaveValue(number);
  await expect(update.getByRole('textbox', { name: 'Container ID' })).toBeDisabled();
  const type = update.getByRole('combobox', { name: 'Type' });
  await expect(type).toBeFocused();
  await expect(type).toHaveAttribute('aria-expanded', 'false');
  await expect(
    update.getByText(/^A pre-advice cannot be taken back here\..*ask Ahuriri Port\.$/),
  ).toBeVisible();
  await update.getByRole('textbox', { name: 'VGM Weight' }).fill('15000');
  await next(update);
  await expect(update.getByRole('radio').first()).toBeChecked();
  await next(update);
  await next(update);
  await update.getByRole('button', { name: 'Submit' }).click();
  await expect(update.getByRole('heading', { name: 'Export Pre-Advice Updated' })).toBeVisible();
  await update.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(update).toBeHidden();
});

test('what is filled in is there again after the browser was closed; once exports have closed it is refused, and its Submit is disabled', async ({
  signedInAs,
  port,
}) => {
  test.slow();
  const booking = await openBooking(port);
  const number = newContainer();
  const eru = await signedInAs('Export coordinator');
  await openExports(eru);
  const dialog = await newPreAdvice(eru);
  await fillContainer(eru, dialog, number, booking.iso);
  await confirmUnknown(eru);
  await dialog.getByRole('textbox', { name: 'Booking Number' }).fill(booking.number);
  await dialog.getByRole('textbox', { name: 'Booking Number' }).press('Enter');
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await next(dialog);
  await fillFreight(eru, dialog, port);
  await eru.goto(`/export-pre-advice/${number}`);
  await expect(dialog.getByText('What you had filled in for this container is here again.')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Pack point' })).not.toHaveValue('');
  await next(dialog);
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeVisible();
  await port.rows(`update terminal.visit set phase = 'Complete' where visit_id = $1`, [booking.visitId]);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('EXPORTS FOR THIS VESSEL ARE NOW CLOSED').first()).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Unable to submit Export Pre-Advice' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Change Data' }).click();
  await expect(dialog.getByText('Step 4 of 5: Additional details')).toBeVisible();
  await eru.goto(`/export-pre-advice/${number}`);
  await expect(dialog.getByRole('alert').filter({ hasText: 'EXPORTS FOR THIS VESSEL' })).toBeVisible();
  await expect(dialog.getByText('Step 4 of 5: Additional details')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await port.rows(`update terminal.visit set phase = 'Inbound' where visit_id = $1`, [booking.visitId]);
});

test('several containers of one booking are pasted, checked and submitted; what is wrong stays to be put right', async ({
  signedInAs,
  port,
}) => {
  test.slow();
  const booking = await openBooking(port, 3);
  const [one, two, wrong] = [newContainer(), newContainer(), newContainer()];
  const eru = await signedInAs('Export coordinator');
  await openExports(eru);
  await eru.getByRole('button', { name: 'Several at once' }).click();
  const dialog = eru.getByRole('dialog', { name: 'Several at once' });
  await dialog.getByRole('textbox', { name: 'Booking Number' }).fill(booking.number);
  await dialog.getByRole('textbox', { name: 'VGM Verifier' }).first().fill('Eru Thompson');
  await expect(dialog.getByText('Cargo Cutoff')).toBeVisible();
  await fillFreight(eru, dialog, port);
  await dialog
    .getByRole('textbox', { name: 'Containers' })
    .fill(`Seal\tContainer\tVGM (kg)\nSEAL1\t${one}\t14,500\nSEAL2\t${two}\t15000\nSEAL3\t${wrong}\t999`);
  await dialog.getByRole('button', { name: 'Take 3 containers' }).click();
  await expect(dialog.getByRole('button', { name: 'Submit 2 containers' })).toBeEnabled();
  await expect(dialog.getByText('VGM Weight must be 4 or 5 digits')).toBeVisible();
  await dialog.getByRole('textbox', { name: `VGM Weight of ${two}` }).fill('15');
  const put = dialog.getByRole('group', { name: 'What is to be put right' }).getByRole('button');
  await put.filter({ hasText: '2 · VGM Weight must be 4 or 5 digits' }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: `VGM Weight of ${one}` })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: `VGM Weight of ${two}` }).fill('15000');
  await expect(dialog.getByRole('textbox', { name: `VGM Weight of ${two}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit 2 containers' }).click();
  await expect(dialog.getByRole('region', { name: 'What became of them' })).toContainText(
    '2 containers pre-advised',
  );

  await dialog.getByRole('textbox', { name: `VGM Weight of ${wrong}` }).fill('9990');
  await dialog.getByRole('button', { name: 'Submit 1 container' }).click();
  await expect(dialog.getByRole('region', { name: 'What became of them' })).toContainText(
    '3 containers pre-advised',
  );
  await expect(dialog.getByText('No containers yet')).toBeVisible();
});

test('a container that is pre-advised already says so, to its shipper where it stands; a weight that is pasted is not cut', async ({
  signedInAs,
  port,
}) => {
  const api = await port.as('Export coordinator');
  const rows = rowsOf(await api.send(exportPreAdviceCalls.list, {}));
  const named = rows.find(row => row.exportPreAdviceId === null)!;
  const loaded = rows.find(row => row.exportPreAdviceId !== null && row.transitState === 'Loaded')!;
  const eru = await signedInAs('Export coordinator');
  await eru.goto(`/export-pre-advice/${named.containerNumber}`);
  const dialog = eru.getByRole('dialog', { name: 'New Export Pre-Advice' });
  await expect(dialog.getByRole('status')).toHaveText(
    /^This container has already been pre-advised by another party\. It names your company as its shipper/,
  );

  await eru.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const weight = dialog.getByRole('textbox', { name: 'VGM Weight' });
  for (const [pasted, said] of [
    ['245000', 'VGM Weight must be 4 or 5 digits'],
    ['14500.5', 'VGM Weight must be a number'],
  ] as const) {
    await eru.evaluate(text => navigator.clipboard.writeText(text), pasted);
    await weight.fill('');
    await weight.press('ControlOrMeta+v');
    await expect(weight).toHaveValue(pasted);
    await dialog.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(dialog.getByText(said).first()).toBeVisible();
  }

  await eru.goto(`/export-pre-advice/${loaded.containerNumber}`);
  const update = eru.getByRole('dialog', { name: 'Update Export Pre-Advice' });
  await expect(update).toContainText(
    `You have pre-advised ${loaded.containerNumber} already. It is Loaded and cannot be changed any more`,
  );
  await expect(eru.getByText('It is open for updating')).toHaveCount(0);
});
