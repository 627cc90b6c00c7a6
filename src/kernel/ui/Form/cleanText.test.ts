import { describe, expect, test } from 'vitest';
import { cleanText, pasteText } from './cleanText.ts';

describe('upper-case alphanumeric-only text', () => {
  test.each([
    ['mscu4763394', { upperCase: true, alphanumeric: true }, 'MSCU4763394'],
    ['ab-c 1ā', { upperCase: true, alphanumeric: true }, 'ABC1'],
    ['Port Road 1', {}, 'Port Road 1'],
  ])('%j with %j → %j', (typed, rules, expected) => {
    expect(cleanText(typed, rules)).toBe(expected);
  });
});

describe('pasting', () => {
  const container = { upperCase: true, alphanumeric: true };

  test('a grouped container number keeps its check digit', () => {
    expect(pasteText('', { start: 0, end: 0 }, ' mscu 476339 4\n', container)).toEqual({
      text: 'MSCU4763394',
      caret: 11,
    });
  });

  test('replaces the selection and leaves the rest', () => {
    expect(pasteText('AB12CD', { start: 2, end: 4 }, '9', {})).toEqual({
      text: 'AB9CD',
      caret: 3,
    });
  });

  test('keeps what is longer than its field, which refuses it in words', () => {
    expect(pasteText('MSCU', { start: 4, end: 4 }, '47633941', container)).toEqual({
      text: 'MSCU47633941',
      caret: 12,
    });
  });

  test('whitespace is stripped on paste', () => {
    const rules = { stripSpacesOnPaste: true };
    expect(pasteText('', { start: 0, end: 0 }, 'EDO 12\t3', rules).text).toBe('EDO123');
  });
});
