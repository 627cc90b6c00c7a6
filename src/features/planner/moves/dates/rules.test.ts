import { describe, expect, it } from 'vitest';
import { datesToOffer, whyNotMove } from './rules.ts';

const DATES = [
  { instanceDate: '2026-11-22', hasPlace: true },
  { instanceDate: '2026-11-23', hasPlace: false },
  { instanceDate: '2026-11-24', hasPlace: true },
  { instanceDate: '2026-11-25', hasPlace: false },
];
const today = '2026-11-23';
const own = '2026-11-23';
const FREE = { own, takesBookings: true, wayOut: null, wayBack: null };

describe('dates are offered by the server', () => {
  it.each([
    [true, ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']],
    [false, ['2026-11-23', '2026-11-24']],
  ])(
    'privileged users may choose any date, others those with room from today on: %s',
    (isPrivileged, offered) => {
      const dates = datesToOffer(DATES, FREE, { isPrivileged, today });
      expect(dates.map(({ instanceDate }) => instanceDate)).toEqual(offered);
    },
  );

  it.each([
    [own, true, 'This is the date of the booking'],
    ['2026-12-01', true, 'The service does not run on this date'],
    ['2026-11-22', true, null],
    ['2026-11-22', false, 'Choose one of the dates that are offered'],
    ['2026-11-24', false, null],
  ])('%s, privileged %s: %s', (selected, isPrivileged, why) =>
    expect(whyNotMove(selected, { dates: DATES, ...FREE, isPrivileged, today })).toBe(why),
  );

  it.each([
    [
      'a way back is not moved before its way out',
      { wayOut: '2026-11-23' },
      ['2026-11-23', '2026-11-24', '2026-11-25'],
      ['2026-11-22', 'The unit cannot come back before it goes out'],
    ],
    [
      'a way out is not moved past its way back',
      { wayBack: '2026-11-24' },
      ['2026-11-22', '2026-11-23', '2026-11-24'],
      ['2026-11-25', 'The unit cannot go out after it comes back'],
    ],
    [
      'nothing is moved to another date of a service that is idle',
      { takesBookings: false },
      ['2026-11-23'],
      ['2026-11-24', 'This train takes no new bookings'],
    ],
  ] as const)('%s', (_, bond, offered, [selected, why]) => {
    const bonds = { ...FREE, ...bond };
    const dates = datesToOffer(DATES, bonds, { isPrivileged: true, today });
    expect(dates.map(({ instanceDate }) => instanceDate)).toEqual(offered);
    expect(whyNotMove(selected, { dates: DATES, ...bonds, isPrivileged: true, today })).toBe(why);
  });
});
