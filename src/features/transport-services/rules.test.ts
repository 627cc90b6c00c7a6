import { describe, expect, it } from 'vitest';
import type { TrainService } from './model.ts';
import { isListed, statusOf, whyNotActivate, whyNotDelete, whyNotEdit, whyNotRewrite } from './rules.ts';
import { refusals } from './texts.ts';

const TODAY = '2026-11-22';
const YESTERDAY = '2026-11-21';
const TOMORROW = '2026-11-23';
const service = {
  trainServiceName: 'East',
  trainServiceNotes: '',
  trainServiceDirection: 1,
  isAdHoc: false,
  isActive: true,
  isCancelled: false,
  startDate: TOMORROW,
  endDate: '2026-12-22',
  wagons: [],
} as unknown as TrainService;

describe('a service', () => {
  it.each([
    ['ahead', {}, true, 'Active', null, null],
    ['that has begun', { startDate: TODAY }, true, 'Active', null, refusals.begun],
    ['that ends tomorrow', { startDate: YESTERDAY, endDate: TOMORROW }, true, 'Active', null, refusals.begun],
    [
      'that ends today',
      { startDate: YESTERDAY, endDate: TODAY },
      false,
      'Active',
      refusals.ended,
      refusals.begun,
    ],
    [
      'that is over',
      { startDate: YESTERDAY, endDate: YESTERDAY },
      false,
      'Past',
      refusals.ended,
      refusals.begun,
    ],
    ['that is idle', { isActive: false }, false, 'Idle', refusals.idle, refusals.idle],
    ['that is cancelled', { isCancelled: true }, false, 'Cancelled', refusals.cancelled, refusals.cancelled],
  ])(
    '%s is listed, edited and deleted as the spec says',
    (_, different, listed, status, notEdit, notDelete) => {
      const one = { ...service, ...different };
      expect(isListed(one, TODAY)).toBe(listed);
      expect(statusOf(one, TODAY)).toBe(status);
      expect(whyNotEdit(one, TODAY)).toBe(notEdit);
      expect(whyNotDelete(one, TODAY)).toBe(notDelete);
    },
  );

  it.each([
    ['idle', { isActive: false }, null],
    ['idle and at its last day', { isActive: false, startDate: YESTERDAY, endDate: TODAY }, null],
    ['idle and over', { isActive: false, startDate: YESTERDAY, endDate: YESTERDAY }, refusals.ended],
    ['active', {}, refusals.notIdle],
    ['cancelled', { isActive: false, isCancelled: true }, refusals.cancelled],
  ])('that is %s can or cannot be made active again', (_, different, reason) => {
    expect(whyNotActivate({ ...service, ...different }, TODAY)).toBe(reason);
  });
});

describe('the details of a service', () => {
  const booked = { ...service, wagons: [{ hasBooking: true }] } as unknown as TrainService;
  it.each([
    ['a name', service, { trainServiceName: 'West' }, null],
    ['idle', service, { isActive: false }, null],
    ['the direction', service, { trainServiceDirection: 0 as const }, null],
    [
      'the direction of one that is booked',
      booked,
      { trainServiceDirection: 0 as const },
      refusals.directionBooked,
    ],
    ['ad hoc of one that is booked', booked, { isAdHoc: true }, refusals.adHocBooked],
    [
      'a name of an idle one',
      { ...service, isActive: false },
      { trainServiceName: 'West' },
      refusals.onlyActivate,
    ],
    ['active of an idle one', { ...service, isActive: false }, { isActive: true }, null],
    [
      'active with a name',
      { ...service, isActive: false },
      { isActive: true, trainServiceName: 'W' },
      refusals.onlyActivate,
    ],
    [
      'a name of a cancelled one',
      { ...service, isCancelled: true },
      { trainServiceName: 'West' },
      refusals.cancelled,
    ],
  ])('change or not: %s', (_, of, different, reason) => {
    expect(whyNotRewrite(of, { ...of, ...different }, TODAY)).toBe(reason);
  });
});
