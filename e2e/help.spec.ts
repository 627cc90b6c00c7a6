import { expect, test } from './fixtures.ts';

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
