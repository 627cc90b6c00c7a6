import type { Scene } from '../scene.ts';

const BELL = /^Notifications/;

export const notifications: Scene = {
  as: 'Dispatcher',
  path: '/appointments',
  steps: {
    'On your screens': [
      async film => {
        const banner = film.page().getByRole('region', { name: 'Notifications' });
        await film.point(banner);
        await film.click(banner.getByRole('button', { expanded: false }));
      },
    ],
    'All in one place': [
      film => film.click(film.page().getByRole('banner').getByRole('link', { name: BELL })),
    ],
    'Put one aside': [
      film =>
        film.click(
          film
            .page()
            .getByRole('button', { name: /^Dismiss (?!all)/ })
            .first(),
        ),
      film =>
        film.click(
          film
            .page()
            .getByRole('button', { name: /^Put .* back$/ })
            .first(),
        ),
    ],
    Attachments: [film => film.point(film.page().getByText('See the attachment in the email.').first())],
  },
};
