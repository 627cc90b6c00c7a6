import { checkDigit } from '#kernel/iso6346.ts';
import type { NewPreAdvice } from './forms.ts';

/** Different parts of what is submitted. */
export type Different = {
  container?: Partial<NewPreAdvice['container']>;
  booking?: Partial<NewPreAdvice['booking']>;
  freight?: Partial<NewPreAdvice['freight']>;
  additional?: Partial<NewPreAdvice['additional']>;
};

/** Bookings of the seeded terminal: dry 40', a reefer at +0.5 °C, one at 0 °C, a hazardous one with 2 places left. */
export const BOOKINGS = {
  dry: 'TIMB4109',
  reefer: 'APPL4109',
  zero: 'KIWI4111',
  hazardous: 'PAINT4110',
} as const;

let made = 0;

/** A number that the terminal does not know. */
export function newNumber(): string {
  const body = `TGBU${String(200_000 + ++made)}`;
  return `${body}${checkDigit(body)}`;
}

/** Timber in a 40' box that is new to the port, as the wizard would send it. */
export function typed({ container, booking, freight, additional }: Different = {}): NewPreAdvice {
  return {
    container: {
      containerNumber: newNumber(),
      equipmentTypeIsoId: '45G1',
      vgmWeight: 21_450,
      vgmVerifier: 'Eru Thompson',
      sealNumbers: ['NZ440121'],
      transporterId: null,
      ...container,
    },
    booking: { bookingNumber: BOOKINGS.dry, bookingDetailId: '1', ...booking },
    freight: {
      packPoint: { id: 'PP001', name: null },
      commodityCode: 'TIMBER',
      shipperId: 'POHUFRT',
      shipperName: 'Pōhutukawa Freight',
      shippersReference: null,
      ...freight,
    },
    additional: {
      isHazardous: false,
      hazardData: null,
      isReefer: false,
      reeferData: null,
      isOversize: false,
      oversizeData: null,
      ...additional,
    },
  };
}

/** Apples as their booking wants them. */
export const APPLES: Different = {
  container: { equipmentTypeIsoId: '45R1' },
  booking: { bookingNumber: BOOKINGS.reefer, bookingDetailId: '1' },
  freight: { commodityCode: 'APPLE' },
  additional: {
    isReefer: true,
    reeferData: { temperature: 0.5, ventilation: 20, ventilationUnit: 'CUBIC_M_HOUR', humidity: 90 },
  },
};

/** Paint as its booking wants it. */
export const PAINT: Different = {
  container: { equipmentTypeIsoId: '22G1' },
  booking: { bookingNumber: BOOKINGS.hazardous, bookingDetailId: '1' },
  freight: { commodityCode: 'HAZ' },
  additional: { isHazardous: true, hazardData: { imdgClass: '3', undgNumber: '1263' } },
};
