import { expect, test } from 'vitest';
import type { BookedThere } from './model.ts';
import { lettersTo } from './rules.ts';
import { letterTexts } from './texts.ts';

const booked = (appointmentId: number, companyId: number, different: Partial<BookedThere> = {}) => ({
  appointmentId,
  companyId,
  companyName: `Firm ${companyId}`,
  appointmentDate: '2026-11-24',
  zone: 9,
  containerNumber: 'MSCU4763394',
  truckRegistration: 'ABC123',
  ...different,
});

test('each firm is written one letter, which names its own appointments and nobody else’s', () => {
  const letters = lettersTo([
    booked(1, 1),
    booked(2, 2, { containerNumber: 'TGHU7021152' }),
    booked(3, 1, { zone: 10, containerNumber: null }),
    booked(4, 1, { zone: 11, containerNumber: null, truckRegistration: null }),
  ]);
  expect(letters).toEqual([
    {
      companyId: 1,
      count: 3,
      lines: [
        '24-11-2026 09:00, MSCU4763394, truck ABC123',
        '24-11-2026 10:00, truck ABC123',
        '24-11-2026 11:00',
      ],
      more: 0,
    },
    { companyId: 2, count: 1, lines: ['24-11-2026 09:00, TGHU7021152, truck ABC123'], more: 0 },
  ]);
});

test('a letter names fifty and counts the rest', () => {
  const [letter] = lettersTo(Array.from({ length: 53 }, (_, i) => booked(i, 1)));
  expect(letter).toMatchObject({ count: 53, more: 3 });
  expect(letter?.lines).toHaveLength(50);
});

test('it says what the port has done, what becomes of them, and where they are', () => {
  const telling = {
    name: 'Mia',
    gateName: 'Main gate',
    lines: ['24-11-2026 09:00'],
    more: 2,
    link: 'https://x/',
  };
  expect(letterTexts.lessSlots.subject('Main gate', 1)).toBe(
    'Changed hours of Main gate: 1 of your appointments',
  );
  expect(letterTexts.lessSlots.text(telling)).toMatch(
    /^Kia ora Mia\n\nThe port has changed the hours of Main gate\. .*\n\n- 24-11-2026 09:00\n- and 2 more\n\nThey stay booked\. .*\nhttps:\/\/x\/\n$/,
  );
  expect(letterTexts.closed.text(telling)).toContain('The port has made Main gate inactive.');
});
