import type { Film } from '../film.ts';
import type { Scene } from '../scene.ts';
import { FREE_HOUR, toWeekday } from './appointments.ts';

const form = (film: Film, name: string | RegExp = 'New Appointment') =>
  film.page().getByRole('form', { name });
const NUMBER = 'MSCU4763394';
const row = (film: Film) => film.page().getByRole('row').nth(1);

/** The port asks about what it does not know. */
async function sayYes(film: Film): Promise<void> {
  const yes = film.page().getByRole('dialog').getByRole('button', { name: 'Yes' });
  await yes.waitFor({ timeout: 2_000 }).then(
    () => film.click(yes),
    () => {},
  );
}

export const booking: Scene = {
  as: 'Dispatcher',
  path: '/appointments',
  steps: {
    'Choose the hour': [
      async film => {
        await toWeekday(film);
        await film.click(film.page().getByRole('button', { name: FREE_HOUR }).first());
      },
      undefined,
    ],
    'Say what the truck brings or takes': [
      film => film.click(form(film).getByText('Drop-off', { exact: true })),
      film => film.type(form(film).getByRole('textbox', { name: 'Container Number' }), NUMBER),
      undefined,
    ],
    'Name the truck': [
      async film => {
        await film.type(form(film).getByRole('combobox', { name: 'Truck Registration' }), 'N');
        await film.click(film.page().getByRole('option').first());
      },
      undefined,
      undefined,
    ],
    'Position and door': [
      undefined,
      film => film.click(form(film).getByRole('combobox', { name: 'Door Direction' })),
    ],
    Book: [
      async film => {
        await film.press('Escape');
        await film.click(form(film).getByRole('button', { name: 'Book', exact: true }));
        await sayYes(film);
        await form(film).waitFor({ state: 'hidden' });
        await film.look();
      },
      undefined,
    ],
    'Change it': [
      async film => {
        await film.type(film.page().getByRole('searchbox', { name: 'Search Appointments' }), NUMBER);
        await film.click(row(film).getByRole('button', { name: 'Edit' }));
      },
      async film => {
        await film.click(form(film, /^Appointment \d/).getByRole('button', { name: 'Save' }));
        await sayYes(film);
        await form(film, /^Appointment \d/).waitFor({ state: 'hidden' });
        await film.look();
      },
    ],
    'Cancel it': [film => film.click(row(film).getByRole('button', { name: /^Cancel/ })), sayYes],
    'Book many at once': [
      async film => {
        await film.click(film.page().getByRole('button', { name: 'Bulk Booking' }));
        const bulk = form(film, 'Bulk Booking');
        await film.click(bulk.getByRole('combobox', { name: 'Gate' }));
        await film.click(film.page().getByRole('option', { name: 'Main gate' }));
        await film.type(bulk.getByRole('textbox', { name: 'Quantity' }), '3');
      },
      undefined,
    ],
  },
};
