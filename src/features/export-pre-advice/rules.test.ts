import { describe, expect, it } from 'vitest';
import { booking, detail } from './booking/testBooking.ts';
import { EXPORT_STATES } from './model.ts';
import {
  type Advised,
  isEditableState,
  type Known,
  preAdviceRefusals,
  preAdviceWarnings,
  whyNotEdit,
} from './rules.ts';

describe('a row is editable only when transitState is advised or inbound (case-insensitive; spec §2)', () => {
  it.each(EXPORT_STATES.map(state => [state, ['Advised', 'Inbound'].includes(state)] as const))(
    '%s',
    (state, isEditable) => {
      expect(isEditableState(state)).toBe(isEditable);
      expect(isEditableState(state.toUpperCase())).toBe(isEditable);
    },
  );

  it("another party's is not, and one that the terminal refused later is there to be put right", () => {
    expect(whyNotEdit({ exportPreAdviceId: null, transitState: 'Advised' })).toBe(
      'It was pre-advised by another party',
    );
    expect(whyNotEdit({ exportPreAdviceId: 1, transitState: 'Refused' })).toBeNull();
    expect(whyNotEdit({ exportPreAdviceId: 1, transitState: 'Yard' })).toBe(
      'It is Yard and cannot be changed any more',
    );
  });
});

const advised: Advised = {
  container: { containerNumber: 'MSCU4763394', equipmentTypeIsoId: '22G1', transporterId: 'AHUTR' },
  booking: { bookingNumber: 'AHU12345', bookingDetailId: '1' },
  freight: { packPoint: { id: 'AHU1' }, commodityCode: 'APP', shipperId: 'POHUT' },
  additional: {
    isHazardous: false,
    hazardData: null,
    isReefer: false,
    reeferData: null,
    isOversize: false,
    oversizeData: null,
  },
};
const container = {
  containerNumber: 'MSCU4763394',
  containerNumberIsNewForN4: false,
  equipmentTypeIsoId: '22G1',
  lineOperator: 'MSC',
  transporterId: null,
  isActive: false,
  exportPreAdviceId: null,
};
const known: Known = {
  container,
  booking: booking([detail()]),
  equipmentTypes: [{ isoId: '22G1', name: '' }],
  transportOperators: [{ transportCompanyId: 'AHUTR', idAndName: '' }],
  commodities: [
    { id: 'APP', shortNameAndDescription: '' },
    { id: 'HAZ', shortNameAndDescription: '' },
  ],
  shippers: [{ id: 'POHUT' }],
};

describe('what is refused though each field is right', () => {
  it('nothing of what is known and fits', () => {
    expect(preAdviceRefusals(advised, known)).toEqual({});
  });

  it.each<[string, Partial<Known>, object]>([
    [
      'already pre-advised by another party',
      { container: { ...container, isActive: true } },
      { 'container.containerNumber': ['This container has already been pre-advised by another party'] },
    ],
    [
      'an own one is not created again',
      { container: { ...container, isActive: true, exportPreAdviceId: 7 } },
      { 'container.containerNumber': ['You have pre-advised this container already: open it to update it'] },
    ],
    [
      'a type that there is not',
      { equipmentTypes: [] },
      { 'container.equipmentTypeIsoId': ['Equipment Type is not known'] },
    ],
    [
      'an operator that there is not',
      { transportOperators: [] },
      { 'container.transporterId': ['Transport Operator is not known'] },
    ],
    [
      'no booking',
      { booking: null },
      { 'booking.bookingNumber': ['The provider has not (yet) been advised of this booking'] },
    ],
    [
      'the phase of its vessel now',
      { booking: booking([detail({ vesselPhase: 'Departed' })]) },
      { 'booking.bookingNumber': ['EXPORTS FOR THIS VESSEL ARE NOW CLOSED'] },
    ],
    [
      'a commodity that there is not',
      { commodities: [] },
      { 'freight.commodityCode': ['Commodity is not known'] },
    ],
    [
      'a shipper that there is not',
      { shippers: [] },
      { 'freight.shipperName': ['Shipper not (yet) known to the provider'] },
    ],
    [
      'a reefer booking for a dry box',
      { booking: booking([detail({ isReefer: true, temperatureRequired: -18 })]) },
      {
        'additional.isReefer': ['Must be as the booking says'],
        'additional.reeferData.temperature': ['Must be as the booking says'],
      },
    ],
  ])('%s', (_, different, errors) => {
    expect(preAdviceRefusals(advised, { ...known, ...different })).toEqual(errors);
  });

  it('its own update passes', () => {
    const own = { ...known, container: { ...container, isActive: true, exportPreAdviceId: 7 } };
    expect(preAdviceRefusals(advised, own, { exportPreAdviceId: 7, bookingDetailId: '1' })).toEqual({});
    expect(preAdviceRefusals(advised, own, { exportPreAdviceId: 8, bookingDetailId: '1' })).not.toEqual({});
  });
});

it('a shipping line of another group passes with a warning, and a pack point that is not known too', () => {
  const other = { container: { ...container, lineOperator: 'MSK' }, booking: known.booking };
  expect(preAdviceWarnings(other, { lines: [], isKnownPackPoint: false })).toEqual([
    'The container is of MSK, and the booking is with MSC',
    'The provider has no information on this Pack point',
  ]);
  expect(preAdviceWarnings(known, { lines: [], isKnownPackPoint: true })).toEqual([]);
});
