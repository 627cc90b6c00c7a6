import { describe, expect, it } from 'vitest';
import { isPlainFirmName, isPlainName, plainName } from './plainNames.ts';

describe("a person's name", () => {
  it.each([
    'Mia',
    'Te Ariki-Rangi',
    "O'Brien",
    'J.R.R. Tolkien',
    'St. John',
    'Ngāti Kahungunu',
    'José María',
    'Dr. Ng',
    '李小龍',
  ])('may be %s', name => {
    expect(isPlainName(name)).toBe(true);
    expect(plainName(name)).toBe(name);
  });

  it.each([
    ['a link', 'https://evil.example/win', 'https evil. example win'],
    ['what mail programs make a link of', 'Win at evil.example', 'Win at evil. example'],
    ['a site without its protocol', 'www.evil.nz', 'evil. nz'],
    ['an address', 'mia@evil.example', 'mia evil. example'],
    ['a line break', 'Mia\r\nBcc: all', 'Mia Bcc all'],
    ['writing turned round', 'Mia \u202Egpj.exe', 'Mia gpj. exe'],
    ['what is not seen', 'Mi\u200Ba', 'Mi a'],
    ['markup', '<b>Mia</b>', 'b Mia b'],
  ])('holds no such thing as %s', (_what, name, plain) => {
    expect(isPlainName(name)).toBe(false);
    expect(plainName(name)).toBe(plain);
    expect(isPlainName(plainName(name))).toBe(true);
  });
});

it.each([
  ['Ahuriri Transport', true],
  ['Kiwi.com', true],
  ['A/B Freight', true],
  ['https://evil.example', false],
  ['Go to www.evil.example', false],
  ['Freight\u202Eexe', false],
  ['Freight\nBcc: all', false],
])("a firm's name: %j", (name, isPlain) => {
  expect(isPlainFirmName(name)).toBe(isPlain);
});
