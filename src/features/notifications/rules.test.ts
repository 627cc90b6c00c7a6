import { describe, expect, it, test } from 'vitest';
import type { Notification } from './model.ts';
import { countUndismissed, inBanner, isActive, isFor, withDismissal } from './rules.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

describe('active from its start to its end', () => {
  const window = { startDate: '2026-11-21T08:00:00Z', endDate: '2026-11-21T18:00:00Z' };
  test.each([
    ['07:59:59.999', false],
    ['08:00:00.000', true],
    ['12:00:00.000', true],
    ['18:00:00.000', true],
    ['18:00:00.001', false],
  ])('at %s: %s', (time, active) => {
    expect(isActive(window, at(time))).toBe(active);
  });
});

describe('shown only if it targets an application the user has', () => {
  test.each([
    [['VBS'], ['VBS'], true],
    [['VBS', 'IMP'], ['IMP', 'EPA'], true],
    [['VBS'], ['IMP'], false],
    [[], ['VBS'], false],
    // All are shown when the user has no applications.
    [['VBS'], [], true],
    [[], [], true],
  ])('targets %j, user has %j: %s', (targets, own, shown) => {
    const applications = targets.map(applicationId => ({ applicationId }));
    expect(isFor({ applications }, own)).toBe(shown);
    expect(isFor({ applications }, new Set(own))).toBe(shown);
  });
});

describe('putting aside', () => {
  const news = [one(1, ['VBS']), one(2, ['IMP']), one(3, ['VBS', 'IMP'], true)];

  it('the bell counts what was not put aside', () => expect(countUndismissed(news)).toBe(2));

  it('the banner shows what targets its application and was not put aside', () => {
    expect(inBanner(news, 'VBS').map(ids)).toEqual([1]);
    expect(inBanner(news, 'IMP').map(ids)).toEqual([2]);
    expect(inBanner(news, 'EPA')).toEqual([]);
  });

  it('changes those named and leaves the order', () => {
    expect(withDismissal(news, [1, 3], true).map(each => each.isDismissed)).toEqual([true, false, true]);
    expect(withDismissal(news, [3], false).map(each => each.isDismissed)).toEqual([false, false, false]);
  });
});

function one(notificationId: number, applications: string[], isDismissed = false): Notification {
  return {
    notificationId,
    title: '',
    content: '',
    startDate: '',
    endDate: '',
    websiteAlert: true,
    emailAlert: false,
    hasAttachment: false,
    attachmentName: null,
    vesselVisit: null,
    estimatedImportsLockOffDate: null,
    createdDate: '2026-11-20T00:00:00.000Z',
    createdUserId: null,
    mails: null,
    version: '1',
    applications: applications.map(applicationId => ({ applicationId })),
    isDismissed,
  };
}

function ids({ notificationId }: Notification): number {
  return notificationId;
}
