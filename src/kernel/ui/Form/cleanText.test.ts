import { describe, expect, test } from 'vitest';
import { cleanText, pasteText } from './cleanText.ts';

describe('upper-case alphanumeric-only text', () => {
  test.each([
    ['mscu4763394', { upperCase: true, alphanumeric: true }, 'MSCU4763394'],
    ['ab-c 1ā', { upperCase: true, alphanumeric: true }, 'ABC1'],
    ['abcdefgh', { maxLength: 6 }, 'abcdef'],
    ['Port Road 1', {}, 'Port Road 1'],
  ])('%j with %j → %j', (typed, rules, expected) => {
    expect(cleanText(typed, rules)).toBe(expected);
  });
});

describe('pasting', () => {
  const container = { upperCase: true, alphanumeric: true, maxLength: 11 };

  test('a grouped container number keeps its check digit', () => {
    expect(pasteText('', { start: 0, end: 0 }, ' mscu 476339 4\n', container)).toEqual({
      text: 'MSCU4763394',
      caret: 11,
    });
  });

  test('replaces the selection and leaves the rest', () => {
    expect(pasteText('AB12CD', { start: 2, end: 4 }, '9', { maxLength: 6 })).toEqual({
      text: 'AB9CD',
      caret: 3,
    });
  });

  test('fills only the room that is left', () => {
    expect(pasteText('ABCD', { start: 4, end: 4 }, '123456', { maxLength: 6 })).toEqual({
      text: 'ABCD12',
      caret: 6,
    });
  });

  test('whitespace is stripped on paste', () => {
    const rules = { stripSpacesOnPaste: true };
    expect(pasteText('', { start: 0, end: 0 }, 'EDO 12\t3', rules).text).toBe('EDO123');
  });
});
