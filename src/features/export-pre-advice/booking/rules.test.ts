import { describe, expect, it } from 'vitest';
import { VISIT_PHASES } from '#features/vessels/model.ts';
import type { BookingDetail } from './model.ts';
import {
  bookingErrors,
  chosenDetail,
  isClosed,
  isLineMismatch,
  isOpenForExports,
  isOtherLine,
  lacksTemperature,
  ownDetailOf,
  whyNoDetail,
  whyNotBooking,
} from './rules.ts';
import { booking, detail } from './testBooking.ts';

const dry20 = detail({ bookingDetailId: '20', iso: '22G1' });
const dry40 = detail({ bookingDetailId: '40', iso: '42G1' });
const high45 = detail({ bookingDetailId: '45', iso: 'L5G1' });

const late = (different: Partial<BookingDetail>) => detail({ vesselPhase: 'Complete', ...different });

it("the booking's vessel phase must be inbound or working; arrived counts as inbound", () => {
  expect(VISIT_PHASES.filter(isOpenForExports)).toEqual(['Inbound', 'Arrived', 'Working']);
});

describe('several booking details are filtered to those whose iso first character matches (spec §4)', () => {
  it.each<[string, BookingDetail[], string, string | null, string | undefined]>([
    ['a single match is auto-selected', [dry20, dry40], '25G1', null, '20'],
    ['a single match wins over a choice of another size', [dry20, dry40], '25G1', '40', '20'],
    ['45 foot counts as 40', [dry20, high45], '42G1', null, '45'],
    ['of several matches none is', [dry40, high45], '42G1', null, undefined],
    ['of several matches the chosen one', [dry40, high45], '42G1', '45', '45'],
    ['none matches', [dry40], '22G1', '40', undefined],
  ])('%s', (_, details, iso, chosen, id) => {
    expect(chosenDetail(details, iso, chosen)?.bookingDetailId).toBe(id);
  });
});

it.each([
  [
    '22G1',
    [dry40],
    'This booking was made for 40 foot containers only, but you have selected a 20 foot container type in step 1',
  ],
  [
    '42G1',
    [dry20],
    'This booking was made for 20 foot containers only, but you have selected a 40 foot container type in step 1',
  ],
  [
    'L5G1',
    [dry20],
    'This booking was made for 20 foot containers only, but you have selected a 40 foot container type in step 1',
  ],
  ['M0G1', [dry20, dry40], 'This booking was not made for the container type you selected in step 1'],
  ['22G1', [dry20, dry40], null],
])('no detail matching %s (spec §5)', (iso, details, message) => {
  expect(whyNoDetail(details, iso)).toBe(message);
});

it.each([
  ['not a reefer', false, null, false],
  ['none', true, null, true],
  ['not a number', true, Number.NaN, true],
  ['0 °C is a temperature', true, 0, false],
  ['-18 °C', true, -18, false],
])('reefer booking without numeric temperature (spec §5): %s', (_, isReefer, temperatureRequired, lacks) => {
  expect(lacksTemperature({ isReefer, temperatureRequired })).toBe(lacks);
});

describe('shipping line comparison (spec §4)', () => {
  const lines = [
    { name: 'MSK', group: 'MAERSK' },
    { name: 'SEA', group: 'MAERSK' },
    { name: 'MSC', group: 'MSC' },
    { name: 'PIL', group: null },
  ];
  it.each([
    ['by group when both are known: same', 'MSK', 'SEA', false, false],
    ['by group when both are known: another', 'MSK', 'MSC', false, true],
    ['otherwise by equal name: same', 'PIL', 'pil', false, false],
    ['otherwise by equal name: another', 'PIL', 'MSC', false, true],
    ['otherwise by equal name: neither is listed', 'XYZ', 'XYZ', false, false],
    ['not applied for a container new to the port', 'MSK', 'MSC', true, false],
    ['not applied where the terminal has no line for it', null, 'MSC', false, false],
  ])('%s', (_, container, of, isNewContainer, isMismatch) => {
    expect(isLineMismatch({ container, booking: of, isNewContainer }, lines)).toBe(isMismatch);
  });
});

it('a container that nothing is known of yet has no line to compare', () => {
  const box = { lineOperator: 'MSC', containerNumberIsNewForN4: false };
  expect(isOtherLine(box, { lineOperator: 'PIL' }, [])).toBe(true);
  expect(isOtherLine({ ...box, containerNumberIsNewForN4: true }, { lineOperator: 'PIL' }, [])).toBe(false);
  expect(isOtherLine(null, { lineOperator: 'PIL' }, [])).toBe(false);
});

describe('why one cannot go on with a booking (spec §2, §5)', () => {
  const iso = '22G1';
  it.each([
    ['no result', null, 'The provider has not (yet) been advised of this booking'],
    ['open, and a place left', booking([dry20]), null],
    [
      'a detail must be selected',
      booking([dry20, detail({ bookingDetailId: '21' })]),
      'You need to select the details for this booking',
    ],
    [
      'reefer without temperature',
      booking([detail({ isReefer: true })]),
      'This booking is for a reefer, but does not have a temperature setting. Please update the booking first',
    ],
    [
      'vessel phase',
      booking([detail({ vesselPhase: 'Complete' })]),
      'EXPORTS FOR THIS VESSEL ARE NOW CLOSED',
    ],
    ['tally', booking([detail({ quantityLeft: 0 })]), 'All containers of this booking have been pre-advised'],
  ])('%s', (_, of, reason) => {
    expect(whyNotBooking(of, { iso, bookingDetailId: null })).toBe(reason);
  });

  it('a closed vessel is told first, whether a detail fits and is chosen or not', () => {
    const closed = 'EXPORTS FOR THIS VESSEL ARE NOW CLOSED';
    const two = [late({ bookingDetailId: '1' }), late({ bookingDetailId: '2' })];
    const choice = { iso, bookingDetailId: null };
    expect(isClosed(two)).toBe(true);
    expect(isClosed([dry20])).toBe(false);
    expect(whyNotBooking(booking(two), choice)).toBe(closed);
    expect(whyNotBooking(booking([late({ iso: '42G1' })]), choice)).toBe(closed);
    expect(whyNotBooking(booking([late({ isReefer: true })]), choice)).toBe(closed);
  });

  it('only that a detail must be selected stands at the details', () => {
    expect(Object.keys(bookingErrors('You need to select the details for this booking'))).toEqual([
      'bookingDetailId',
    ]);
    expect(Object.keys(bookingErrors('The provider has not (yet) been advised of this booking'))).toEqual([
      'bookingNumber',
    ]);
  });

  it('an update has its place in the item of its own booking, not in the like item of another', () => {
    const own = { bookingNumber: 'AHU12345', bookingDetailId: '1' };
    expect(ownDetailOf(own, 'AHU12345')).toBe('1');
    expect(ownDetailOf(own, 'AHU99999')).toBeNull();
    expect(ownDetailOf(undefined, 'AHU12345')).toBeNull();
  });

  it('an update has its place already', () => {
    const full = booking([detail({ bookingDetailId: '20', quantityLeft: 0 })]);
    expect(whyNotBooking(full, { iso, bookingDetailId: '20', ownDetailId: '20' })).toBeNull();
  });
});
