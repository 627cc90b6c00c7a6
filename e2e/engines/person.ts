import { DEMO_PASSWORD, type DemoPerson } from '#database/people.ts';
import type { Port } from '../port.ts';
import type { Screen } from './screen.ts';

/** Somebody of the demo port at a tab, with the port behind it. */
export type Work = { screen: Screen; port: Port; person: DemoPerson };

const FIRST_CAMERA = 'Berth 1';

/** Signs in through the pages, from the login that the address leads to. */
export async function signIn({ screen, person }: Work, at: string): Promise<void> {
  await screen.open(at);
  await screen.click({ role: 'checkbox', name: /^I have read and accept the/ });
  await screen.click({ role: 'button', name: 'Login' });
  await screen.type({ role: 'textbox', name: 'Email' }, person.email);
  await screen.type({ label: 'Password' }, DEMO_PASSWORD);
  await screen.click({ role: 'button', name: 'Sign in' });
  await screen.see({ role: 'banner', text: new RegExp(`Signed in as ${person.name}`) });
}

/** Opens each screen of the menu, and answers their names. */
export async function openEachScreen({ screen }: Work): Promise<string[]> {
  const menu = { role: 'navigation', name: 'Main menu' };
  await screen.click({ role: 'button', name: 'Open the menu' });
  const links = await screen.seeAll({ role: 'link', within: menu });
  const names = links.map(({ text }) => text).filter(text => !text.includes('another site'));
  for (const name of names) {
    await screen.click({ role: 'link', text: new RegExp(`^${RegExp.escape(name)}$`), within: menu });
    await screen.see({ role: 'heading', name: /./, within: { role: 'main' } });
    await screen.notSee({ role: 'status', text: /^Loading$/ });
    await screen.notSee({ role: 'alert', text: /could not be|has stopped working/ });
  }
  return names;
}

/** Looks at a camera's picture in a dialog, and closes it by keyboard. */
export async function lookAtCamera({ screen }: Work): Promise<void> {
  await screen.open('/cameras');
  await screen.click({ role: 'button', name: `Open ${FIRST_CAMERA} full size` });
  const dialog = { role: 'dialog', name: new RegExp(`^${FIRST_CAMERA}`) };
  await screen.see({ role: 'img', name: `Picture of ${FIRST_CAMERA}`, within: dialog });
  await screen.press('Escape');
  await screen.notSee({ role: 'dialog' });
}
