import { describe, expect, it, test } from 'vitest';
import { asChanged, asNew, changedTyped, emptyNotification, filesOf, newTyped, typedOf } from './forms.ts';

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
    [{ lockOffTime: '9' }, {}],
    [
      {
        templateType: 'Import Advice Cutoff',
        vesselVisit: 'MAER528N',
        estimatedImportsLockOffDate: '2026-11-25',
        lockOffTime: '9',
      },
      {
        lockOffTime: 'Time must be HH:mm, such as 14:30',
        estimatedImportsLockOffDate: 'Estimated Import Lock Off is required',
      },
    ],
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

describe('a start and an end that were not changed stay to the millisecond', () => {
  const kept = { startDate: '2026-11-24T21:15:42.000Z', endDate: '2026-11-25T21:00:00.000Z' };
  const read = { ...typed, ...kept, applications: [{ applicationId: 'VBS' }] };
  const fields = typedOf(read as never, ZONE);
  test.each([
    [{ title: 'Road works tomorrow' }, kept],
    [{ startTime: '10:16' }, { ...kept, startDate: '2026-11-24T21:16:00.000Z' }],
    [{ endDate: '2026-11-27' }, { ...kept, endDate: '2026-11-26T21:00:59.999Z' }],
  ])('%j', (changed, expected) => {
    expect(asChanged({ ...fields, ...changed }, ZONE, kept)).toMatchObject(expected);
  });
});

it('an attachment is sent with an e-mail only', () => {
  const emailAttachmentFile = new File(['%PDF-'], 'hours.pdf');
  expect(filesOf({ emailAlert: true, emailAttachmentFile })).toEqual({
    emailAttachmentFile: [emailAttachmentFile],
  });
  expect(filesOf({ emailAlert: false, emailAttachmentFile })).toEqual({ emailAttachmentFile: [] });
});
