import type { Film } from '../film.ts';
import type { Scene } from '../scene.ts';

export const appointments: Scene = {
  as: 'Dispatcher',
  path: '/appointments',
  steps: {
    'See the hours': [
      async film => {
        await toWeekday(film);
        await film.point(
          film.page().getByRole('region', { name: 'Zone Slot Availability' }).getByRole('grid'),
        );
      },
      undefined,
    ],
    'See your appointments': [
      film => film.point(film.page().getByRole('heading', { name: /^Current Appointments/ })),
      film => film.click(film.page().getByRole('button', { name: 'Filter Gate' })),
    ],
    'Read the status': [
      async film => {
        await film.press('Escape');
        await film.point(film.page().getByText('Status', { exact: true }).first());
      },
      undefined,
      undefined,
    ],
    'Read the alerts': [
      film => film.click(film.page().getByRole('button', { name: 'Filter Alert' })),
      undefined,
    ],
    'Clear a hold before you send the truck': [
      async film => {
        await film.press('Escape');
        await film.click(film.page().getByRole('button', { name: 'Filter Holds' }));
      },
      undefined,
    ],
    'Take the list along': [
      film => film.click(film.page().getByRole('button', { name: 'Export XLS' })),
      film =>
        film.click(
          film
            .page()
            .getByRole('button', { name: /^Columns/ })
            .first(),
        ),
    ],
  },
};

const MOST_DAYS = 3;

/** Goes on until a day at which gates are open. */
export async function toWeekday(film: Film): Promise<void> {
  const panel = film.page().getByRole('region', { name: 'Zone Slot Availability' });
  for (let day = 0; day < MOST_DAYS; day += 1) {
    await film.click(panel.getByRole('button', { name: 'Next day' }).first());
    const cell = film.page().getByRole('button', { name: FREE_HOUR }).first();
    if (await cell.isVisible()) return;
  }
}

export const FREE_HOUR = /^\d\d:00, Main gate: \d+ free$/;
