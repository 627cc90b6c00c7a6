import { describe, expect, test } from 'vitest';
import { checkRoles, type Who } from './roles.ts';
import { build } from './testTree.ts';

const screen = 'src/features/slots/screens/SlotScreen.tsx';
const files = {
  [screen]: "import { SlotPanel } from './SlotPanel.tsx';\nexport const SlotScreen = SlotPanel;",
  'src/features/slots/screens/SlotPanel.tsx':
    "import { slotCalls } from '../contract.ts';\nexport const SlotPanel = () =>\n  useCall(slotCalls.change);",
  'src/features/slots/contract.ts': 'export const slotCalls = {};',
  'src/app/routes.ts': "export const routes = [];\nexport const listed = 'slotCalls.change';",
};

/** What is wrong when these may open the page and those may make its call. */
function disagreements(coming: Who, calling: Who, optionalCalls: string[] = []) {
  const route = { path: '/slots', who: coming, screen, optionalCalls };
  return checkRoles(build(files), [route], new Map([['slotCalls.change', calling]])).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );
}

describe('whoever may open a page may make its calls', () => {
  test.each<[Who, Who]>([
    ['anyone', 'anyone'],
    ['signed-in', 'anyone'],
    ['with-access', 'signed-in'],
    ['with-access', 'with-account'],
    [['PortAdmin'], 'with-access'],
    [['PortAdmin'], ['Dispatcher', 'PortAdmin']],
  ])('%s may make a call of %s', (coming, calling) => {
    expect(disagreements(coming, calling)).toEqual([]);
  });

  test.each<[Who, Who, string]>([
    ['anyone', 'signed-in', 'anyone'],
    ['signed-in', 'with-account', 'signed-in'],
    ['with-account', 'with-access', 'with-account'],
    ['with-access', ['PortAdmin'], 'with-access'],
    [['Dispatcher', 'PortAdmin'], ['PortAdmin'], 'Dispatcher'],
  ])('%s may not make a call of %s', (coming, calling, kept) => {
    expect(disagreements(coming, calling)).toEqual([
      `src/features/slots/screens/SlotPanel.tsx:3 slotCalls.change is made on /slots, where ${kept} may come but may not make it`,
    ]);
  });
});

test('a call that the page offers to some roles only is listed, and listed only then', () => {
  expect(disagreements(['Dispatcher', 'PortAdmin'], ['PortAdmin'], ['slotCalls.change'])).toEqual([]);
  expect(disagreements(['PortAdmin'], ['PortAdmin'], ['slotCalls.change'])).toEqual([
    'src/app/routes.ts:2 /slots lists slotCalls.change as optional, and it need not be',
  ]);
});
