import { DEMO_PASSWORD } from '#database/people.ts';
import type { Scene } from '../scene.ts';

export const basic: Scene = {
  path: '/',
  steps: {
    'Log in': [
      async film => {
        await film.click(film.page().getByRole('checkbox', { name: /^I have read and accept the/ }));
        await film.point(film.page().getByRole('button', { name: 'Login' }));
      },
      async film => {
        await film.click(film.page().getByRole('button', { name: 'Login' }));
        await film.type(film.page().getByRole('textbox', { name: 'Email' }), 'mia@ahuriritransport.example');
        await film.page().getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
        await film.click(film.page().getByRole('button', { name: 'Sign in' }));
        await film
          .page()
          .getByRole('heading', { name: /^Current Appointments/ })
          .waitFor();
        await film.look();
      },
    ],
    'Find a screen': [
      film => film.click(film.page().getByRole('button', { name: 'Open the menu' })),
      film => film.point(film.page().getByRole('link', { name: 'Cameras' })),
    ],
    'Or search for it': [
      async film => {
        await film.click(film.page().getByRole('link', { name: 'Cameras' }));
        await film.page().getByRole('img', { name: 'Picture of Berth 1' }).waitFor();
        await film.press('Control+k');
      },
      async film => {
        const search = film.page().getByRole('dialog').locator('input');
        await film.type(search, 'appointments');
        await film.press('Enter');
      },
    ],
    'See what is new': [
      film =>
        film.point(
          film
            .page()
            .getByRole('banner')
            .getByRole('link', { name: /^Notifications/ }),
        ),
      film =>
        film.click(
          film
            .page()
            .getByRole('banner')
            .getByRole('link', { name: /^Notifications/ }),
        ),
    ],
    'Know whether it is live': [film => film.point(film.page().getByText('Live', { exact: true }).first())],
    'Light or dark': [
      async film => {
        const theme = film.page().getByRole('button', { name: /theme/i });
        await film.click(theme);
        await film.click(theme);
      },
      film => film.click(film.page().getByRole('button', { name: /theme/i })),
    ],
    'Log out': [
      async film => {
        await film.click(film.page().getByRole('button', { name: /^Signed in as/ }));
        await film.point(film.page().getByRole('menuitem', { name: 'Logout' }));
      },
      async film => {
        await film.click(film.page().getByRole('menuitem', { name: 'Logout' }));
        await film.page().getByRole('heading', { name: 'Welcome' }).waitFor();
        await film.look();
      },
    ],
  },
};
