import { describe, expect, test } from 'vitest';
import { linesOf, readGroups } from './rules.ts';

const [A, B, C, D] = ['MSCU4763394', 'MSKU6011672', 'TGHU1234567', 'CMAU1808847'];
const known = {
  day: [
    { groupId: 'MON', description: 'Monday Entire Day', dayOfWeek: 1 },
    { groupId: 'MOA', description: 'Monday AM (07:00–12:30)', dayOfWeek: 1 },
  ],
  block: [{ group: 'R104', containerCount: 3 }],
};
const partsOf = (text: string) =>
  readGroups(text, known).parts.map(({ group, numbers }) => [group, ...numbers]);

describe('the group of a line is read from its second column', () => {
  test.each([
    ['a block group', `${A}\tR104`, 'R104'],
    ['small letters', `${A}\tr104`, 'R104'],
    ['a day group’s code', `${A},MOA`, 'MOA'],
    ['a day', `${A};Monday`, 'MON'],
    ['a part of a day', `${A}\tMonday AM`, 'MOA'],
    ['a whole day', `${A}\tMonday entire day`, 'MON'],
    ['by words alone', `${A} R104`, 'R104'],
    ['behind a number with spaces', `MSCU 476339 4\tR104`, 'R104'],
    ['behind another column', `${A}\t45G1\tR104`, 'R104'],
    ['in quotes', `"${A}","R104"`, 'R104'],
    ['a new one', `${A}\tNew`, 'NewBlockGroup'],
  ])('%s', (_, line, group) => {
    expect(partsOf(line)).toEqual([[group, A]]);
  });

  test('lines of a group go together, in the order of the text; a line without one stays by itself', () => {
    expect(partsOf(`${A}\tR104\n${B}\tMOA\n${C}\tR104\n${D}\t`)).toEqual([
      ['R104', A, C],
      ['MOA', B],
      ['', D],
    ]);
  });

  test('each new group that is named differently is one of its own', () => {
    expect(partsOf(`${A}\tNew A\n${B}\tNew B\n${C}\tnew a`)).toEqual([
      ['NewBlockGroup', A, C],
      ['NewBlockGroup', B],
    ]);
  });

  test('a heading says which column it is', () => {
    expect(partsOf(`Container #\tLine\tDay/Group\n${A}\tMSC\tMOA\n${B}\tR104\tR104`)).toEqual([
      ['MOA', A],
      ['R104', B],
    ]);
  });

  test('without any group the other columns are left out as ever', () => {
    expect(readGroups(`${A}\t45G1\n${B}\t22G1`, known)).toEqual({
      parts: [{ group: '', name: '', numbers: [A, B] }],
      unknown: [],
      isNamed: false,
    });
  });

  test('what nobody knows is told of its line, and the others go on', () => {
    const { parts, unknown } = readGroups(`${A}\tR104\n${B}\tR1O4\n${C}\tR104\n${D}\tMOA`, known);
    expect(parts.map(({ numbers }) => numbers)).toEqual([[A, C], [D]]);
    expect(unknown).toEqual([{ containerNumber: B, name: 'R1O4', failureReason: 'Group is not known' }]);
  });

  test.each([
    ['one remark', `${A}\tcall first\n${B}\tMonday\n${C}\turgent\n${D}\t`],
    ['a condition', `${A}\tNew\n${B}\tUsed\n${C}\tNew\n${D}\tUsed`],
    ['a word in an otherwise empty column', `${A}\n${B}\tNew\n${C}\n${D}`],
    ['a column with a title of its own', `Container\tCondition\n${A}\tNew\n${B}\tNew`],
  ])('a column of something else is none of groups: %s', (_, text) => {
    expect(readGroups(text, known)).toMatchObject({ unknown: [], isNamed: false });
    expect(new Set(partsOf(text).map(([group]) => group))).toEqual(new Set(['']));
  });

  test('the column of groups is found behind one of something else', () => {
    expect(partsOf(`${A}\tNew\tR104\n${B}\tUsed\tR104\n${C}\tUsed\tMOA`)).toEqual([
      ['R104', A, B],
      ['MOA', C],
    ]);
  });

  test('a heading takes a column with few names, and one without a title may be of groups', () => {
    expect(partsOf(`Container\tGroup\n${A}\n${B}\tMOA\n${C}\n${D}`)).toEqual([
      ['', A, C, D],
      ['MOA', B],
    ]);
    expect(partsOf(`Container\n${A}\tMOA\n${B}\tMOA`)).toEqual([['MOA', A, B]]);
  });

  test('a number that comes twice goes where its first line says', () => {
    expect(partsOf(`${A}\tR104\n${A}\tMOA`)).toEqual([['R104', A]]);
  });
});

describe('what is put back into the box is read as it was', () => {
  test('numbers alone', () => {
    expect(linesOf([{ containerNumber: A, group: '' }])).toEqual([A]);
  });

  test('with the groups of some', () => {
    const lines = linesOf([
      { containerNumber: A, group: '' },
      { containerNumber: B, group: 'R104' },
      { containerNumber: C, group: '' },
      { containerNumber: D, group: 'R1O4' },
    ]);
    expect(partsOf(lines.join('\n'))).toEqual([
      ['', A, C],
      ['R104', B],
    ]);
    expect(readGroups(lines.join('\n'), known).unknown).toMatchObject([{ containerNumber: D, name: 'R1O4' }]);
  });
});
