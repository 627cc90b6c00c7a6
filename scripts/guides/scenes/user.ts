import type { Scene } from '../scene.ts';

const NIKO = 'niko@ahuriritransport.example';
const PASSWORD = 'kauri over the harbour';

export const user: Scene = {
  path: '/',
  steps: {
    'Sign up': [
      async film => {
        await film.click(film.page().getByRole('checkbox', { name: /^I have read and accept the/ }));
        await film.click(film.page().getByRole('button', { name: 'Sign-up' }));
      },
      async film => {
        await film.type(film.page().getByRole('textbox', { name: 'Given name' }), 'Niko');
        await film.page().getByRole('textbox', { name: 'Family name' }).fill('Tane');
        await film.page().getByRole('textbox', { name: 'Email' }).fill(NIKO);
        await film.page().getByLabel('Password', { exact: true }).fill(PASSWORD);
        await film.click(film.page().getByRole('button', { name: 'Sign up' }));
      },
    ],
    'Verify your email': [
      async (film, cast) => {
        const inbox = await cast.emptyScreen();
        await film.cutTo(inbox);
        await film.goTo(`/inbox?to=${NIKO}`);
        await film.click(inbox.getByRole('link', { name: /Confirm your email for Landside/ }).first());
        await film.click(inbox.getByRole('link', { name: /\/identity\/verify/ }));
      },
      async film => {
        await film.click(film.page().getByRole('button', { name: 'Yes, confirm this address' }));
      },
      undefined,
    ],
    'Request access': [
      async (film, cast) => {
        await film.cutTo(await signIn(await cast.emptyScreen(), new URL(film.page().url()).origin));
        await film.type(film.page().getByRole('combobox', { name: 'Company' }), 'Ahuriri Tr');
        await film.click(film.page().getByRole('option', { name: 'Ahuriri Transport' }));
        await film.click(film.page().getByRole('button', { name: 'Next' }));
        await film.click(film.page().getByRole('checkbox', { name: 'Dispatcher' }));
        await film.click(film.page().getByRole('button', { name: 'Submit request' }));
      },
      async (film, cast) => {
        const admin = await cast.screenOf('Company admin');
        await film.cutTo(admin);
        await film.goTo('/admin/users');
        const request = admin.getByRole('row').filter({ hasText: NIKO });
        await film.click(request.getByRole('button', { name: /^Approve|Pending/ }).first());
        const dialog = admin.getByRole('dialog', { name: 'New User Approval' });
        await film.click(dialog.getByRole('button', { name: 'Approve' }));
      },
      async film => {
        await film.page().getByRole('dialog').waitFor({ state: 'hidden' });
        await film.look();
      },
    ],
    'What the roles open': [
      async (film, cast) => {
        await film.cutTo(await cast.screenOf('Dispatcher'));
        await film.click(film.page().getByRole('button', { name: 'Open the menu' }));
      },
      async (film, cast) => {
        const admin = await cast.screenOf('Company admin');
        await film.cutTo(admin);
        await film.goTo('/admin/users');
      },
    ],
    'When a screen says no': [
      film => film.click(film.page().getByRole('button', { name: /^Signed in as/ })),
      undefined,
    ],
  },
};

type Page = import('@playwright/test').Page;

/** Off the film: signing in is shown in the basic guide. */
async function signIn(page: Page, origin: string): Promise<Page> {
  await page.goto(origin);
  await page.getByRole('checkbox', { name: /^I have read and accept the/ }).check();
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(NIKO);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Request access' }).waitFor();
  return page;
}
