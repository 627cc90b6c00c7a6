import { expect, test } from './fixtures.ts';

test('Help & Guides is open to everyone: six videos, the Quick Task Guide, the terms, Contact Us and the version', async ({
  page,
}) => {
  await page.goto('/help');
  const headings = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(headings).toHaveText([
    'Basic guide',
    'User guide',
    'Appointments guide',
    'Notifications guide',
    'Reports guide',
    'Creating and editing appointments',
    'Quick Task Guide',
    'Terms and Conditions',
    'Contact Us',
  ]);
  const contact = page.getByRole('region', { name: 'Contact Us' });
  await expect(contact.getByRole('link')).toHaveText([/^\S+@\S+$/, /^[\d ]+$/]);
  await expect(contact.getByRole('link').first()).toHaveAttribute('href', /^mailto:\S+@/);
  await expect(contact.getByRole('link').last()).toHaveAttribute('href', /^tel:\d+$/);
  await expect(page.getByRole('main')).toContainText('3.0.0');
  await page.getByRole('link', { name: 'Terms and Conditions' }).click();
  await expect(page.getByRole('heading', { name: 'Terms and Conditions', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText([
    'Carrier obligations',
    'Conditions of access',
    'Health and safety',
    'Privacy',
    'Limitation of liability',
    'Termination',
  ]);
});

test('a guide’s video plays by keyboard with its captions, without signing in, and the Quick Task Guide is a PDF', async ({
  page,
}) => {
  await page.goto('/help');
  const pdf = await page.getByRole('link', { name: 'Quick Task Guide' }).getAttribute('href');
  expect((await page.request.get(pdf!)).headers()['content-type']).toBe('application/pdf');
  await page.getByRole('link', { name: 'Appointments guide' }).click();
  const video = page.getByLabel('Video: Appointments guide');
  await video.focus();
  await page.keyboard.press('Space');
  await expect
    .poll(() => video.evaluate(captionOf), { timeout: 20_000 })
    .toContain('Zone slot availability shows each hour of the day');
  const transcript = page.getByRole('article').getByRole('list');
  await expect(transcript).toContainText('Zone slot availability shows each hour of the day');
  const part = await page.request.get('/guides/basic.webm', { headers: { range: 'bytes=0-99' } });
  expect([part.status(), part.headers()['content-type']]).toEqual([206, 'video/webm']);
});

const captionOf = (player: HTMLVideoElement): string =>
  [...(player.textTracks[0]?.activeCues ?? [])].map(cue => (cue as VTTCue).text).join(' ');
