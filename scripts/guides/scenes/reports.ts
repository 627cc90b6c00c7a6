import type { Scene } from '../scene.ts';

export const reports: Scene = {
  as: 'Dispatcher',
  path: '/reports-company-appointments',
  steps: {
    'Company appointments': [
      async film => {
        await film.point(film.page().getByRole('textbox', { name: 'From' }));
        await film.click(film.page().getByRole('button', { name: 'Go', exact: true }));
      },
      film => film.point(film.page().getByRole('heading', { name: /^Appointments of these days/ })),
    ],
    'Reports assigned to you': [
      async (film, cast) => {
        await film.cutTo(await cast.screenOf('Report viewer'));
        await film.goTo('/reports');
        await film.click(film.page().getByRole('combobox', { name: 'Report', exact: true }));
        await film.click(film.page().getByRole('option').first());
        const load = film.page().getByRole('button', { name: 'Load', exact: true });
        if (await load.isVisible()) await film.click(load);
        await film
          .page()
          .getByText(/^[\d,]+ records?$/)
          .waitFor();
        await film.look();
      },
      undefined,
    ],
    'See it as a chart': [
      async film => {
        const chart = film.page().getByRole('figure', { name: 'Chart' });
        const draws = film.page().getByRole('switch', { name: 'Show Chart' });
        if (await chart.isVisible()) await film.point(chart);
        else await film.click(draws);
      },
    ],
    'Narrow it down': [
      film => film.click(film.page().getByRole('switch', { name: 'Show Advanced Filtering' })),
    ],
    'Take it along': [film => film.point(film.page().getByRole('button', { name: 'Excel Export' }))],
  },
};
