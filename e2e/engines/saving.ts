import { showHour } from '#kernel/calendar.ts';
import { openBooking } from '../exports.ts';
import { unclaimedImports } from '../imports.ts';
import { newContainer, unknownTruck } from '../papers.ts';
import type { Target } from './find.ts';
import { publishNotification } from './news.ts';
import type { Work } from './person.ts';
import type { Screen } from './screen.ts';

const snackbar = (text: string): Target => ({ role: 'status', text: new RegExp(text) });
const button = (name: string, within: Target): Target => ({ role: 'button', name, within });
const box = (name: string, within: Target): Target => ({ role: 'textbox', name, within });
const choice = (name: string, within: Target): Target => ({ role: 'combobox', name, within });

/** A dispatcher books a drop-off in a free hour of the slots. */
export async function bookDropOff({ screen, port }: Work): Promise<void> {
  const hour = await port.freeHour({ gateId: 'APPT_GATE', places: 2 });
  await screen.open(`/appointments?date=${hour.day}`);
  await screen.click({ role: 'button', name: new RegExp(`^${showHour(hour.zone)}, ${hour.gateName}: `) });
  const form: Target = { role: 'form', name: 'New Appointment' };
  await screen.click({ role: 'radio', name: 'Drop-off', within: form });
  await screen.type(box('Container Number', form), newContainer());
  await screen.type(choice('Truck Registration', form), unknownTruck());
  await screen.click(button('Book', form));
  await answerYes(screen, 'Unknown truck registration');
  await screen.see(snackbar('Appointment created'));
}

/** A port admin writes a notification in the editor. */
export async function writeNotification({ screen }: Work): Promise<void> {
  const dialog: Target = { role: 'dialog', name: 'New Notification' };
  await screen.open('/management/notification');
  await screen.click({ role: 'button', name: 'New' });
  await screen.type(box('Title', dialog), `Crane work ${Date.now()}`);
  await screen.click(button('Bold', dialog));
  await screen.type(box('Content', dialog), 'One crane only');
  await screen.click(choice('Port Function/Audience', dialog));
  await screen.click({ role: 'option', name: 'Vehicle booking' });
  await screen.press('Tab');
  await screen.click(button('Save', dialog));
  await screen.see(snackbar('Notification added'));
}

/** A company admin adds a person. */
export async function addPerson({ screen, port }: Work): Promise<void> {
  const { email } = await port.newcomer('Niko');
  const dialog: Target = { role: 'dialog', name: 'New User' };
  await screen.open('/admin/users');
  await screen.click({ role: 'button', name: 'New User' });
  await screen.type(box('First Name', dialog), 'Niko');
  await screen.type(box('Last Name', dialog), 'Tane');
  await screen.type(box('Email Address', dialog), email);
  await screen.click({ role: 'checkbox', name: 'Dispatcher', within: dialog });
  await screen.click(button('Save', dialog));
  await screen.see(snackbar('User created'));
}

/** An import advisor advises containers typed into a box. */
export async function adviseImports({ screen, port }: Work): Promise<void> {
  const { numbers } = await unclaimedImports(port, 2);
  await screen.open('/import-advice');
  await screen.type({ role: 'textbox', name: 'Container numbers' }, numbers.join(' '));
  await screen.see({ text: '2 container numbers' });
  await screen.click({ role: 'button', name: 'Advise Containers', isLast: true });
  await screen.see({ role: 'region', name: 'What became of them', text: /2 containers advised/ });
}

/** An export coordinator goes through the wizard. */
export async function preAdvise({ screen, port }: Work): Promise<void> {
  const { number, iso } = await openBooking(port);
  const [packPoint] = await port.rows<{ code: string }>(
    `select code from terminal.reference where kind = 'packPoints' order by code`,
  );
  const dialog: Target = { role: 'dialog', name: 'New Export Pre-Advice' };
  await screen.open('/export-pre-advice');
  await screen.click({ role: 'button', name: 'New Export Pre-Advice' });
  await screen.type(box('Container ID', dialog), newContainer());
  await screen.type(box('VGM Weight', dialog), '14500');
  await screen.type(box('VGM Verifier', dialog), 'Eru Thompson');
  await screen.type(box('Seal numbers', dialog), 'SEAL123');
  await screen.press('Enter');
  await screen.type(choice('Type', dialog), iso);
  await screen.click({ role: 'option', name: new RegExp(`^${iso}`) });
  await screen.click(button('Next', dialog));
  await answerYes(screen, 'Unknown container number');
  await screen.type(box('Booking Number', dialog), number);
  await screen.press('Enter');
  await screen.see({ role: 'radio', within: dialog });
  await screen.click(button('Next', dialog));
  await screen.type(choice('Pack point', dialog), packPoint!.code);
  await screen.click({ role: 'option', name: new RegExp(packPoint!.code) });
  await screen.click(choice('Commodity Code', dialog));
  await screen.click({ role: 'option' });
  await screen.click(button('Next', dialog));
  await screen.click(button('Submit', dialog));
  await screen.see({ role: 'heading', name: 'Export Pre-Advice Submitted', within: dialog });
}

/** Transport staff add an operator to the mappings. */
export async function addOperator({ screen }: Work): Promise<void> {
  const code = `E${String(Date.now()).slice(-7)}`;
  const form: Target = { role: 'form', name: 'Add Transport Operator' };
  await screen.open('/management/transport-capacity/mappings?entry=operators');
  await screen.click({ role: 'button', name: 'Add', within: { role: 'tabpanel' } });
  await screen.type(box('Operator Code', form), code);
  await screen.type(box('Operator Name', form), `Carrier ${code}`);
  await screen.type(box('FAF Rate (%)', form), '5');
  await screen.click(button('Save', form));
  await answerYes(screen, 'Proceed in saving the operator info?');
  await screen.see(snackbar('Operator info updated'));
}

/** Billing changes the percentage of an invoice's item. */
export async function changePercentage({ screen }: Work): Promise<void> {
  const invoice: Target = { role: 'dialog', name: /^Invoice INV/ };
  const item: Target = { role: 'form', name: 'Update Item' };
  await screen.open('/management/transport-capacity/billings');
  await screen.click({ role: 'button', name: /^Open INV/ });
  await screen.click(button('Edit FAF_KR', invoice));
  await screen.type(box('Percentage', item), '21.125');
  await screen.click(button('Update', item));
  await answerYes(screen, 'Update Invoice');
  await screen.see(snackbar('Item updated'));
}

/** Somebody without a form of their own puts a notification aside; it is still aside after a reload. */
export async function dismissNotification({ screen, port, person }: Work): Promise<void> {
  const title = await publishNotification(port, person.role);
  await screen.open('/notifications');
  await screen.click({ role: 'button', name: `Dismiss ${title}` });
  await screen.see({ role: 'button', name: `Put ${title} back` });
  await screen.open('/notifications');
  await screen.see({ role: 'button', name: `Put ${title} back` });
}

function answerYes(screen: Screen, question: string): Promise<void> {
  return screen.click(button('Yes', { role: 'dialog', name: question }));
}
