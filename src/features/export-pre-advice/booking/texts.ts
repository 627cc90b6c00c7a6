import { BOOKING_LIMITS } from './model.ts';

/** Step 2 of the wizard, word for word as spec §2 and §5 have it where they speak. */
export const bookingTexts = {
  title: 'Booking details',
  fields: { bookingNumber: 'Booking Number', bookingDetailId: 'Details of this booking' },
  numberRequired: 'Booking Number is required',
  notANumber: 'Not a valid Booking Number',
  numberTooLong: `A Booking Number must be less than ${BOOKING_LIMITS.number.below} chars`,
  numberCharacters: 'A Booking Number can only contain letters and numbers',
  unknown: 'The provider has not (yet) been advised of this booking',
  /** By the first character of the container's type. */
  noDetail: {
    '2': 'This booking was made for 40 foot containers only, but you have selected a 20 foot container type in step 1',
    '4': 'This booking was made for 20 foot containers only, but you have selected a 40 foot container type in step 1',
    other: 'This booking was not made for the container type you selected in step 1',
  },
  detailRequired: 'You need to select the details for this booking',
  noTemperature:
    'This booking is for a reefer, but does not have a temperature setting. Please update the booking first',
  lineMismatch: 'Shipping line does not match for Container and Booking Reference',
  lineQuestion: {
    title: 'Proceed?',
    message: (container: string, booking: string) =>
      `The container is of ${container}, and the booking is with ${booking}.`,
  },
  closed: 'EXPORTS FOR THIS VESSEL ARE NOW CLOSED',
  noneLeft: 'All containers of this booking have been pre-advised',
  left: (quantity: number) => (quantity === 1 ? '1 left' : `${quantity} left`),
} as const;

export const bookingFacts = {
  vessel: 'Vessel',
  voyage: 'Voyage',
  phase: 'Phase',
  cutoff: 'Cargo Cutoff',
  line: 'Line Operator',
  portOfLoad: 'Port of Load',
  portOfDischarge: 'Port of Discharge',
  secondPortOfDischarge: 'Second Port of Discharge',
  hazardous: 'Hazardous',
  yes: 'Yes',
  agent: 'Agent',
} as const;
