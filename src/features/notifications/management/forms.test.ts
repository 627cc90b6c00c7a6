import { describe, expect, it, test } from 'vitest';
import { asNew, changedTyped, emptyNotification, newTyped, typedOf } from './forms.ts';

const ZONE = 'Pacific/Auckland';
const typed = {
  ...emptyNotification('2026-11-25'),
  title: 'Road works',
  content: '<p>One lane</p>',
  applications: ['VBS'],
};

describe("default notification dates are start of today to end of today, the port's", () => {
  test.each([
    ['2026-11-25', '2026-11-24T11:00:00.000Z', '2026-11-25T10:59:59.999Z'],
    ['2026-09-27', '2026-09-26T12:00:00.000Z', '2026-09-27T10:59:59.999Z'],
    ['2026-04-05', '2026-04-04T11:00:00.000Z', '2026-04-05T11:59:59.999Z'],
  ])('%s', (today, startDate, endDate) => {
    expect(asNew({ ...typed, ...emptyNotification(today) }, ZONE)).toMatchObject({ startDate, endDate });
  });
});

const errors = (wrong: object) => {
  const { error } = newTyped(ZONE).safeParse({ ...typed, ...wrong });
  return Object.fromEntries((error?.issues ?? []).map(issue => [issue.path.join('.'), issue.message]));
};

describe('what is typed is checked as the server checks it', () => {
  test.each([
    [{}, {}],
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ content: '<p></p>' }, { content: 'Content is required' }],
    [{ startDate: null }, { startDate: 'Start Date is required' }],
    [{ endTime: '25:00' }, { endTime: 'Time must be HH:mm, such as 14:30', endDate: 'End Date is required' }],
    [{ endDate: '2026-11-24' }, { endDate: 'End Date must be after Start Date' }],
    [{ applications: [] }, { applications: 'At least one port function is required' }],
    [{ websiteAlert: false }, { websiteAlert: 'Choose a website alert, an email alert or both' }],
    [
      { templateType: 'Import Advice Cutoff' },
      {
        vesselVisit: 'Vessel is required',
        estimatedImportsLockOffDate: 'Estimated Import Lock Off is required',
      },
    ],
    [{ vesselVisit: 'MAER528N', estimatedImportsLockOffDate: '2026-11-25' }, {}],
  ])('%j', (wrong, expected) => {
    expect(errors(wrong)).toEqual(expected);
  });
});

it('a notification that is read stands in the fields as it was typed', () => {
  const { startDate, endDate } = asNew(typed, ZONE);
  const read = { ...typed, startDate, endDate, applications: [{ applicationId: 'VBS' }] };
  const fields = typedOf(read as never, ZONE);
  expect(fields).toEqual({
    title: 'Road works',
    content: '<p>One lane</p>',
    startDate: '2026-11-25',
    startTime: '00:00',
    endDate: '2026-11-25',
    endTime: '23:59',
    applications: ['VBS'],
  });
  expect(changedTyped(ZONE).safeParse(fields).success).toBe(true);
});
