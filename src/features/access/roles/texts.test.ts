import { expect, test } from 'vitest';
import { ROLE } from './model.ts';
import { roleTexts, roleTitle, roleTitles, whatRoleMay } from './texts.ts';

test('every role has a title that no other has, without code in it, and a sentence of what it may do', () => {
  const titles = Object.values(ROLE).map(role => roleTexts[role].title);
  expect(new Set(titles).size).toBe(Object.keys(ROLE).length);
  // SmartFlow is a name.
  for (const title of titles) expect(title.replace('SmartFlow', '')).not.toMatch(/[a-z][A-Z]/);
  for (const role of Object.values(ROLE)) expect(whatRoleMay(role)).toMatch(/^[A-Z].+\.$/);
});

test('roles are said as people say them', () => {
  expect(roleTitles(['DriverPlus', 'Admin'])).toBe('Driver Plus, Port Administrator');
});

test('a role that is not known is said as it is named', () => {
  expect(roleTitle('Stevedore')).toBe('Stevedore');
  expect(whatRoleMay('constructor')).toBe('');
});
