import { describe, expect, test } from 'vitest';
import { checkHouse } from './checkHouse.ts';
import { countSilenced } from './comments.ts';
import { describe as write } from './finding.ts';
import { checkMap } from './map.ts';
import { build } from './testTree.ts';

/** What is wrong with a house of these files, as `file:line rule`. */
const check = (files: Record<string, string>) =>
  checkHouse(build(files)).map(
    ({ file, line, rule }) => `${file.replace('src/features/', '')}:${line} ${rule}`,
  );

const room = (name: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`src/features/${name}/${file}`, text]));

const lines = (count: number) => ';\n'.repeat(count);
const plain = 'export const a = 1;\n';

describe('file names', () => {
  test('a room holds the furniture of the closed list, sub-rooms and tests too', () => {
    const files = {
      'model.ts': plain,
      'bulk/rules.ts': plain,
      'rules.test.ts': plain,
      'screens/GateForm.tsx': plain,
    };
    expect(
      check(room('gates', { ...files, 'screens/useGates.ts': plain, 'screens/GateForm.module.css': '' })),
    ).toEqual([]);
  });

  test('anything else is named', () => {
    const odd = { 'helpers.ts': plain, 'screens/gate.tsx': plain, 'screens/rules.ts': plain };
    expect(check(room('gates', odd))).toEqual([
      'gates/helpers.ts:1 file name',
      'gates/screens/gate.tsx:1 file name',
      'gates/screens/rules.ts:1 file name',
    ]);
  });
});

describe('import directions', () => {
  test.each([
    ['src/kernel/a.ts', '#outside/b.ts', 'direction'],
    ['src/kernel/a.ts', '../features/gates/model.ts', 'direction'],
    ['src/outside/a.ts', '#features/gates/model.ts', 'direction'],
    ['src/features/gates/server.ts', '#app/settings.ts', 'direction'],
    ['src/outside/a.ts', '#database/cast.ts', 'direction'],
    ['src/app/a.ts', './a.test.ts', 'direction'],
    ['src/app/a.ts', 'vitest', 'direction'],
  ])('%s may not import %s', (file, specifier, rule) => {
    expect(check({ [file]: `import { a } from '${specifier}';\nexport { a };` })).toEqual([
      `${file.replace('src/features/', '')}:1 ${rule}`,
    ]);
  });

  test.each([
    ['src/app/a.ts', '#database/cast.ts'],
    ['src/app/a.ts', '#features/gates/server.ts'],
    ['src/features/gates/server.ts', '#outside/terminal/port.ts'],
    ['src/kernel/a.test.ts', '#outside/postgres/testing.ts'],
    ['database/cast.ts', '#features/gates/model.ts'],
    ['e2e/a.spec.ts', '#app/main.ts'],
    ['bench/a.ts', '#outside/b.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(check({ [file]: `import { a } from '${specifier}';\nexport { a };` })).toEqual([]);
  });

  test('a type counts as much as code', () => {
    expect(check({ 'src/kernel/a.ts': "import type { A } from '#app/b.ts';\nexport type B = A;" })).toEqual([
      'src/kernel/a.ts:1 direction',
    ]);
  });
});

describe('furniture', () => {
  test.each([
    ['model.ts', './rules.ts'],
    ['rules.ts', './contract.ts'],
    ['forms.ts', './sql.ts'],
    ['contract.ts', './server.ts'],
    ['contract.ts', '#features/slots/contract.ts'],
    ['texts.ts', './rules.ts'],
    ['texts.ts', '#features/slots/texts.ts'],
    ['sql.ts', './server.ts'],
    ['server.ts', '#features/slots/server.ts'],
    ['screens/GateForm.tsx', '#features/slots/screens/SlotForm.tsx'],
    ['screens/GateForm.tsx', '#outside/files/store.ts'],
  ])('%s may not import %s', (file, specifier) => {
    expect(check(room('gates', { [file]: `export { a } from '${specifier}';` }))).toEqual([
      `gates/${file}:1 furniture`,
    ]);
  });

  test.each([
    ['model.ts', '#kernel/contract.ts'],
    ['rules.ts', './model.ts'],
    ['rules.ts', '#features/slots/rules.ts'],
    ['contract.ts', './forms.ts'],
    ['texts.ts', '#kernel/calendar.ts'],
    ['sql.ts', '#features/slots/rules.ts'],
    ['server.ts', '#features/slots/sql.ts'],
    ['server.ts', '#outside/mail/outbox.ts'],
    ['screens/GateForm.tsx', '#features/slots/screens/SlotPanel.tsx'],
    ['screens/GateForm.tsx', '#features/containers/screens/NumberMark.tsx'],
    ['screens/GateForm.tsx', '#features/slots/contract.ts'],
    ['screens/GateForm.tsx', './GateForm.module.css'],
    ['model.test.ts', './server.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(check(room('gates', { [file]: `export { a } from '${specifier}';` }))).toEqual([]);
  });

  test("another room's contract gives its types, and no more", () => {
    expect(
      check(
        room('gates', {
          'contract.ts': "import type { A } from '#features/slots/contract.ts';\nexport type B = A;",
        }),
      ),
    ).toEqual([]);
  });
});

test('rooms in a circle are named with every step', () => {
  const tree = build({
    ...room('gates', { 'rules.ts': "export { a } from '#features/slots/rules.ts';" }),
    ...room('slots', { 'rules.ts': "export { a } from '#features/trains/rules.ts';" }),
    ...room('trains', { 'model.ts': plain, 'rules.ts': "\nexport { a } from '#features/gates/model.ts';" }),
  });
  const findings = checkHouse(tree);
  expect(findings.map(({ message }) => message)).toEqual([
    'rooms in a circle: gates → slots (src/features/gates/rules.ts:1) → trains (src/features/slots/rules.ts:1) → gates (src/features/trains/rules.ts:2)',
  ]);
  expect(write(findings[0] as never)).toMatch(/^src\/features\/gates\/rules\.ts:1 {2}cycle: .*\n {4}mend: /);
});

test('rooms within a room are in no circle either, by way of their screens neither', () => {
  const files = {
    'booking/screens/BookingForm.tsx': "export { a } from '../../board/rules.ts';",
    'board/screens/BoardGrid.tsx': "export { a } from '../../booking/rules.ts';",
    'booking/rules.ts': plain,
    'board/rules.ts': plain,
  };
  expect(check(room('trucks', files))).toEqual(['trucks/board/screens/BoardGrid.tsx:1 cycle']);
});

test('a room within uses the words of the room above, which puts it together', () => {
  const files = {
    'model.ts': plain,
    'server.ts': "export { a } from './booking/server.ts';",
    'booking/server.ts': "export { a } from '../model.ts';",
  };
  expect(check(room('trucks', files))).toEqual([]);
});

describe('the map', () => {
  const house = build({ ...room('gates', { 'model.ts': plain, 'hours/rules.ts': plain }) });
  const map = (...listed: string[]) =>
    checkMap(house, ['## The rooms', '```', ...listed, '```'].join('\n')).map(
      ({ line, message }) => `${line} ${message}`,
    );

  test('lists the rooms that there are', () => {
    expect(map('gates/    where trucks go', '  hours/  when')).toEqual([]);
  });

  test('leaves none out, and lists none that is not there', () => {
    expect(map('gates/', 'trains/')).toEqual([
      '1 leaves out gates/hours/',
      '4 lists trains/, which is not there',
    ]);
  });
});

test('a file has at most 250 lines, style sheets too', () => {
  expect(
    check({ 'src/kernel/a.css': lines(251), 'src/kernel/b.css': lines(250), 'bench/c.css': lines(300) }),
  ).toEqual(['bench/c.css:251 length', 'src/kernel/a.css:251 length']);
});

describe('code of the server', () => {
  const screen = 'src/features/gates/screens/GateForm.tsx';

  test('a screen that leads to it, however long the way, is named with the way', () => {
    const findings = checkHouse(
      build({
        [screen]: "import { a } from '../rules.ts';\nexport const b = a;",
        'src/features/gates/rules.ts': "import { a } from '#kernel/store.ts';\nexport { a };",
        'src/kernel/store.ts': "import { Pool } from 'pg';\nexport const a = Pool;",
      }),
    );
    expect(findings.map(({ file, message }) => [file, message])).toEqual([
      [screen, 'a browser would load ../rules.ts → #kernel/store.ts → pg'],
    ]);
  });

  test('types alone bring no code with them', () => {
    const files = { 'src/kernel/store.ts': "import { Pool } from 'pg';\nexport type A = Pool;" };
    expect(
      check({ ...files, [screen]: "import type { A } from '#kernel/store.ts';\nexport type B = A;" }),
    ).toEqual([]);
    expect(
      check({ ...files, [screen]: "import { type A } from '#kernel/store.ts';\nexport type B = A;" }),
    ).toEqual(['gates/screens/GateForm.tsx:1 server code']);
  });
});

test('a comment that speaks of work to come, or waves a type error through, is named; silenced lints are counted', () => {
  const text =
    "// TODO: more\nexport const a = 'TODO';\n// @ts-ignore\nexport const b = 1;\n// oxlint-disable-next-line x\n";
  const tree = build({ 'src/kernel/a.ts': text });
  expect(checkHouse(tree).map(({ line, rule }) => `${line} ${rule}`)).toEqual(['1 comment', '3 comment']);
  expect(countSilenced(tree)).toBe(1);
});
