import { FREIGHT_LIMITS } from './model.ts';

/** Step 3 of the wizard, word for word as spec §5 has it where it speaks. */
export const freightTexts = {
  title: 'Freight details',
  fields: {
    packPoint: 'Pack point',
    commodityCode: 'Commodity Code',
    shipperName: 'Shipper',
    shippersReference: "Shipper's Reference",
  },
  packPointRequired: 'Pack point is required',
  packPointTooLong: `A Pack point must be ${FREIGHT_LIMITS.packPoint} chars or less`,
  packPointCharacters: 'A Pack point can only contain letters and numbers',
  packPointUnknown: 'The provider has no information on this Pack point',
  commodityRequired: 'Commodity is required',
  commodityUnknown: 'Commodity is not known',
  commodityForced: 'The booking is hazardous',
  shipperRequired: 'Shipper is required',
  shipperUnknown: 'Shipper not (yet) known to the provider',
  referenceTooLong: (length: number) =>
    `Max length of Shipper's Reference is ${FREIGHT_LIMITS.shippersReference}. Current length is ${length}`,
} as const;
