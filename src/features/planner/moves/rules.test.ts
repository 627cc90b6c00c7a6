import { describe, expect, it, test } from 'vitest';
import { STATUS } from '../model.ts';
import { ACTION, type Action } from '../states/model.ts';
import type { WagonRow } from '../wagons/model.ts';
import { nameOf, whyNotInMenu } from './rules.ts';

const today = '2026-11-23';
const own = '2026-11-23';

const row = (more: Partial<WagonRow>) =>
  ({
    status: STATUS.Draft,
    instanceDate: own,
    hasBillingIssues: false,
    wagonSequence: 4,
    ...more,
  }) as WagonRow;

describe('the menu of a row', () => {
  it.each<[Partial<WagonRow>, Action, string | null | undefined]>([
    [{}, ACTION.submit, null],
    [{ instanceDate: '2026-11-20' }, ACTION.submit, 'The date has passed'],
    [{}, ACTION.showIssues, undefined],
    [{ hasBillingIssues: true }, ACTION.showIssues, null],
    [{ status: 'Booked' }, ACTION.cancel, undefined],
    [{ status: STATUS.Available }, ACTION.cancel, undefined],
    [{ status: STATUS.Complete }, ACTION.changeDate, undefined],
    [
      { status: STATUS.Complete, isReturnBooked: true },
      ACTION.cancel,
      'The return trip of this unit is booked: take that back first',
    ],
    [{ status: STATUS.Invoiced, isGenerated: true }, ACTION.backToDraft, 'The invoice has been generated'],
  ])('%j, %s: %s', (more, action, why) => expect(whyNotInMenu(row(more), action, today)).toBe(why));
});

test('a row is called by its unit, its release or its wagon', () => {
  expect(nameOf(row({ containerNumber: 'MSKU6011672' }))).toBe('MSKU6011672');
  expect(nameOf(row({ containerNumber: null, emptyReleaseNumber: 'EDO7' }))).toBe('EDO7');
  expect(nameOf(row({ containerNumber: null, emptyReleaseNumber: null }))).toBe('Wagon 4');
});
