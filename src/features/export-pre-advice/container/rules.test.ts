import { describe, expect, it } from 'vitest';
import { addSeal, claimOf, fillIn, isLookedUp, lengthCharacter, usualTransporter } from './rules.ts';

describe('on leaving the Container ID field (spec §4)', () => {
  it.each([
    ['MSCU476', false],
    ['MSCU4763', true],
    ['MSCU-4763394', false],
    ['A'.repeat(30), false],
  ])('it is looked up if it is at least 8 characters and valid: %s', (number, isWorthIt) => {
    expect(isLookedUp(number)).toBe(isWorthIt);
  });

  it.each([
    ['nobody has pre-advised it', false, null, 'free'],
    ['a pre-advised-by-another-party result blocks', true, null, 'another'],
    ['an own active pre-advice opens for updating', true, 7, 'own'],
  ])('%s', (_, isActive, exportPreAdviceId, claim) => {
    expect(claimOf({ isActive, exportPreAdviceId })).toBe(claim);
  });

  it.each([
    ['the container match', { transporterId: 'BAYHA' }, 'AHUTR', 'BAYHA'],
    ["else the company's transport company id", { transporterId: null }, 'AHUTR', 'AHUTR'],
    ['without a match too', undefined, 'AHUTR', 'AHUTR'],
    ['nobody', undefined, null, null],
  ])('Transport Operator defaults from %s', (_, match, company, usual) => {
    expect(usualTransporter(match, company)).toBe(usual);
  });
});

it.each([
  ['22G1', '2'],
  ['42R1', '4'],
  ['45G1', '4'],
  ['L5G1', '4'],
  ['9500', '4'],
])("the length of %s is told by its first character, and 45' counts as 40'", (iso, first) => {
  expect(lengthCharacter(iso)).toBe(first);
});

it('seals are upper-cased; duplicates not added', () => {
  expect(addSeal([], ' seal1 ')).toEqual(['SEAL1']);
  expect(addSeal(['SEAL1'], 'seal1')).toBeNull();
});

it.each([
  ['what is empty is filled in', null, null, '22G1', '22G1', '22G1'],
  ['what was typed stays', '42G1', null, '22G1', '42G1', null],
  ['what an earlier look-up filled in is replaced', '22G1', '22G1', '42G1', '42G1', '42G1'],
  ['and cleared when nothing is known of the other number', '22G1', '22G1', null, null, null],
])('a look-up of the container: %s', (_, typed, before, found, value, filled) => {
  expect(fillIn({ typed, before, found })).toEqual({ value, filled });
});
