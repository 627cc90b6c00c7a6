import { describe, expect, test } from 'vitest';
import {
  holdFamilies,
  holdFamily,
  holdsInShort,
  importStatusText,
  isCollectedByAnother,
  isKeptForAnother,
  visibleHolds,
} from './rules.ts';

test("hold text starting with 'Req Event: UNIT_CHARTED' is hidden", () => {
  expect(visibleHolds(['Req Event: UNIT_CHARTED', '!MPI', 'Req Event: UNIT_CHARTED 5'])).toEqual(['!MPI']);
});

describe('hold codes: customs (two codes), line, MPI, pay, dirty, underbond, fumigation', () => {
  test.each([
    ['!CUSTOMS RELEASE', 'Customs'],
    ['!CUSTOMS_CLEARANCE', 'Customs'],
    ['!CEDO', 'Customs'],
    ['CUSTOMS XRAY', 'Customs Inspection'],
    ['CUSTOMS X-RAY', 'Customs Inspection'],
    ['CUSTOMS_INSPECTION', 'Customs Inspection'],
    ['!MPI HOLD ON WHARF', 'MPI'],
    ['!LINE CLEARANCE', 'Line'],
    ['LINE HOLD', 'Line'],
    ['!PAY', 'Pay'],
    ['BILLING HOLD', 'Pay'],
    ['!DEMURRAGE', 'Pay'],
    ['!UNDER BOND', 'Underbond'],
    ['UNDERBOND', 'Underbond'],
    ['FUM', 'Fumigation'],
    ['FUMIGATION', 'Fumigation'],
    ['DIRTY', 'Dirty'],
    ['!VGM', 'Other'],
  ])('%s is of the family %s', (hold, family) => {
    expect(holdFamily(hold)).toBe(family);
  });

  test('each family once, hidden holds left out', () => {
    expect(holdFamilies(['FUM', '!CUSTOMS', '!CEDO', 'Req Event: UNIT_CHARTED'])).toEqual([
      'Customs',
      'Fumigation',
    ]);
  });
});

test.each([
  [['!CUSTOMS'], 'Customs'],
  [['CUSTOMS_XRAY'], 'Customs Inspection'],
  [['!MPI', 'PAY'], 'MPI, Pay'],
  [['!MPI', 'LINE'], '2 holds'],
  [['!CUSTOMS', 'PAY'], '2 holds'],
  [['!CUSTOMS', '!MPI', 'PAY', 'LINE'], '4 holds'],
  [[], ''],
])('%j stand as %j in a narrow column', (holds, expected) => {
  expect(holdsInShort(holdFamilies(holds))).toBe(expected);
});

describe('import status text per container', () => {
  test.each([
    ['Yard', '2026-11-20T21:00:00Z', 'Vessel', 'In Yard'],
    ['Inbound', '2026-11-20T21:00:00Z', 'Vessel', '21-11-2026 10:30'],
    ['Advised', null, 'Truck', 'Inbound - Truck'],
    ['Inbound', null, 'Train', 'Inbound - Train'],
    ['Inbound', null, 'Vessel', 'On Vessel Time TBC'],
    ['Departed', '2026-11-20T21:00:00Z', 'Vessel', 'Departed'],
    [null, null, 'Vessel', ''],
  ] as const)('%s, estimated %s, by %s: %s', (transitState, estimatedMoveTime, inBoundMode, expected) => {
    expect(importStatusText({ transitState, estimatedMoveTime, inBoundMode }, 'Pacific/Auckland')).toBe(
      expected,
    );
  });
});

describe("an import that a company has advised is nobody else's to book", () => {
  const theirs = { category: 'Import', truckingCo: 'BAY', transitState: 'Yard' } as const;
  test.each([
    ['of another company, here', theirs, 'AHU', true],
    ['of another company, on its way', { ...theirs, transitState: 'Inbound' }, 'AHU', true],
    ['of another company, for somebody who has no trucks', theirs, null, true],
    ['of another company, that has left', { ...theirs, transitState: 'Departed' }, 'AHU', false],
    ['of the own company', theirs, 'BAY', false],
    ['that nobody has advised', { ...theirs, truckingCo: null }, 'AHU', false],
    ['that is an export', { ...theirs, category: 'Export' }, 'AHU', false],
  ] as const)('%s', (_, unit, company, isKept) => {
    expect(isKeptForAnother(unit, company)).toBe(isKept);
  });

  test('whoever collected it, it is remembered after it has left', () => {
    expect(isCollectedByAnother({ ...theirs, transitState: 'Departed' }, 'AHU')).toBe(true);
  });
});
