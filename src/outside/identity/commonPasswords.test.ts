import { expect, it } from 'vitest';
import { isGuessable } from './commonPasswords.ts';

const WORDS = ['mia.ngata@kereru.example', 'MiaNgata', 'Landside', 'Ahuriri Port', 'tide-and-timber'];

it.each([
  'password123',
  'Password123',
  'P@ssw0rd2026!',
  'qwertyuiop',
  '1234567890',
  'Manchester2026!',
  'basketball',
  'passwordpassword',
  'aaaaaaaaaaaa',
  'ababababababab',
  'tide-and-timber',
  'Tide and Timber!',
  'mia.ngata@kereru.example',
  'Landside2026',
  'ahuriri-port',
  'Mia Ngata 1987',
])('refuses %s', async password => {
  expect(await isGuessable(password, WORDS)).toBe(true);
});

it.each([
  'salt and rolled steel',
  'another long phrase',
  'gannet7-wharf-lantern',
  'k9#vTq2!mZp4',
  'mia loves the wharf',
])('takes %s', async password => {
  expect(await isGuessable(password, WORDS)).toBe(false);
});
