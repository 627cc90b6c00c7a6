import { describe, expect, test } from 'vitest';
import { asTable, cleanContainerNumber, doubtOf, readContainerNumbers } from './rules.ts';
import { advisingTexts } from './texts.ts';

const A = 'MSCU4763394';
const B = 'MSKU6011672';
const C = 'TGHU1234567';

describe('container numbers are read in any separator', () => {
  test.each([
    ['one', A, A],
    ['lines', `${A}\n${B}\r\n${C}\n`, A, B, C],
    ['commas', `${A},${B}, ${C}`, A, B, C],
    ['semicolons', `${A};${B} ;${C};`, A, B, C],
    ['spaces', ` ${A}  ${B} ${C} `, A, B, C],
    ['columns', `${A}\t${B}\t${C}`, A, B, C],
    ['bars and slashes', `${A}|${B} / ${C}`, A, B, C],
    ['quotes of a CSV', `"${A}","${B}"`, A, B],
    ['a word around a number', `X${A} ${B} ${C}99`, B],
    ['small letters', 'mscu4763394 msku6011672', A, B],
    ['spaces inside', 'MSCU 476339 4, MSKU 601167 2', A, B],
    ['spaces inside, by line', 'MSCU 476339 4\nMSKU601167 2\nTGHU 1234567', A, B, C],
    ['spaces inside, by spaces', 'MSCU 476339 4 MSKU 601167 2', A, B],
    ['a number in columns', 'MSCU\t476339\t4\nMSKU\t601167\t2', A, B],
    ['dashes inside', 'MSCU-476339-4', A],
    ['no-break spaces', 'MSCU\u00a0476339\u00a04', A],
    ['each once', `${A}\n${B}\n${A}\nMSCU 476339 4`, A, B],
    [
      'a spreadsheet with other columns',
      `Container\tISO\tWeight\n${A}\t45G1\t24,500\n${B}\t22G1\t8,000`,
      A,
      B,
    ],
    ['a type behind a number', `${A} 45G1\n${B} 22G1`, A, B],
  ])('%s', (_, text, ...numbers) => {
    expect(readContainerNumbers(text)).toMatchObject({ numbers, unreadable: [] });
  });

  test('what is meant as a number is sent, though it is too short or too long', () => {
    expect(readContainerNumbers('MSCU476339, TRIU 12345\nMSKU60116722').numbers).toEqual([
      'MSCU476339',
      'TRIU12345',
      'MSKU60116722',
    ]);
  });

  test('what stands alone and is no number is told apart; a heading is none of it', () => {
    expect(readContainerNumbers(`Container #\n${A}\n  call me back 5 \n${B}\nplease`)).toMatchObject({
      numbers: [A, B],
      unreadable: ['call me back 5', 'please'],
    });
    expect(readContainerNumbers('please')).toMatchObject({ numbers: [], unreadable: ['please'] });
    expect(readContainerNumbers(' \n\t\n')).toMatchObject({ numbers: [], unreadable: [] });
  });

  test('hundreds at a time', () => {
    const numbers = Array.from({ length: 800 }, (_, i) => `MSCU${String(4_000_000 + i)}`);
    expect(readContainerNumbers(numbers.join('\t')).numbers).toEqual(numbers);
  });
});

test('a number is compared in capitals, without spaces and dashes', () => {
  expect(cleanContainerNumber(' mscu 476339-4 ')).toBe(A);
});

test('a number that stands in the text twice is sent once, and told', () => {
  const { numbers, repeated } = readContainerNumbers('MSCU4763394\nTGHU7021152\nmscu 476339 4\nMSCU4763394');
  expect(numbers).toEqual(['MSCU4763394', 'TGHU7021152']);
  expect(repeated).toEqual(['MSCU4763394']);
});

test('what failed is copied as a table, those of the commonest reason first', () => {
  const failed = [
    { containerNumber: 'C', failureReason: 'rare' },
    { containerNumber: 'B', failureReason: 'often' },
    { containerNumber: 'A\tx', failureReason: 'often' },
  ];
  expect(asTable(failed, ['Container #', 'Reason'])).toBe(
    'Container #\tReason\nA x\toften\nB\toften\nC\trare',
  );
});

describe('a number that looks mistyped is named', () => {
  test.each([
    ['MSCU4763394', []],
    ['MSCU4763395', ['MSCU4763395: the check digit should be 4']],
    ['MSCU476339', ['MSCU476339: a container number has 4 letters and 7 digits']],
    ['MSCU47633944', ['MSCU47633944: a container number has 4 letters and 7 digits']],
  ])('%s', (number, doubts) => expect(doubtOf(number)).toEqual(doubts));

  test('and the example in the empty box is right', () => {
    const { numbers } = readContainerNumbers(advisingTexts.placeholder);
    expect(numbers).toHaveLength(2);
    expect(numbers.flatMap(doubtOf)).toEqual([]);
  });
});
