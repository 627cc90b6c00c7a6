import { describe, expect, test } from 'vitest';
import { newUser, typedUser } from './forms.ts';
import { texts } from './texts.ts';

const right = {
  firstName: 'Mia',
  lastName: 'Ngata',
  emailAddress: 'mia@port.example',
  mobileNumber: '',
  roles: [3],
};
const messages = (typed: object): string[] =>
  newUser.safeParse({ ...right, ...typed }).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['no first name', { firstName: ' ' }, ['First Name is required']],
  ['no last name', { lastName: '' }, ['Last Name is required']],
  [
    'a name of 101 letters',
    { lastName: 'x'.repeat(101) },
    ['Last Name cannot be longer than 100 characters'],
  ],
  ['a name with a line break', { firstName: 'Mia\r\nBcc: all' }, [texts.odd('First Name')]],
  ['an address that is none', { emailAddress: 'mia' }, ['Email Address must be valid']],
  ['no role', { roles: [] }, ['At least one role is required']],
  [
    'a mobile of another country',
    { mobileNumber: '0312345678' },
    [expect.stringContaining('must start with 02')],
  ],
  ['a status', { status: 'A' }, [expect.any(String)]],
  ['a sign-in', { subject: 'somebody' }, [expect.any(String)]],
  ['a name of 100 letters', { firstName: 'x'.repeat(100) }, []],
  ['no address and no mobile: both are optional', { emailAddress: '', mobileNumber: null }, []],
])('%s', (_, typed, expected) => {
  expect(messages(typed)).toEqual(expected);
});

describe('an e-mail address is one without regard to case and blanks', () => {
  test.each([
    [' Mia@Port.Example ', 'mia@port.example'],
    ['mia @port.example', 'mia@port.example'],
    ['mia\u00a0@port.example', 'mia@port.example'],
    ['  ', null],
    [null, null],
    [undefined, null],
  ])('%o is kept as %o', (emailAddress, kept) => {
    expect(newUser.parse({ ...right, emailAddress }).emailAddress).toBe(kept);
  });

  test.each([
    ['a Cyrillic a', 'mi\u0430@port.example'],
    ['a fullwidth m', '\uff4dia@port.example'],
    ['the Kelvin sign, whose small letter is k', '\u212Airi@port.example'],
    ['a letter without width', 'mia\u200b@port.example'],
  ])('look-alikes are refused: %s', (_, emailAddress) => {
    expect(messages({ emailAddress })).toEqual(['Email Address must be valid']);
  });
});

test('a mobile is kept without its blanks', () => {
  expect(newUser.parse({ ...right, mobileNumber: '021 123 4567' }).mobileNumber).toBe('0211234567');
});

test('what speaks against the roles stands at the roles', () => {
  const { firstName, lastName, emailAddress, mobileNumber, roles } = right;
  const typed = { firstName, lastName, emailAddress, mobileNumber, roles };
  const { error } = typedUser(() => [texts.needsMobile]).safeParse(typed);
  expect(error?.issues).toMatchObject([{ path: ['roles'], message: texts.needsMobile }]);
});
