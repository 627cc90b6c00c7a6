import { z } from 'zod';

/** Limits of spec §5 and §9, in characters. */
export const FREIGHT_LIMITS = { packPoint: 7, shippersReference: 20, code: 30, name: 200 } as const;

/** From how many letters on pack points and shippers are offered (spec §9). */
export const SHORTEST_MATCH = 2;
/** The most that are offered at once. */
export const MOST_MATCHES = 20;

/** What a hazardous booking carries (spec §4). */
export const HAZARDOUS_COMMODITY = 'HAZ';

export const packPoint = z.object({ id: z.string(), name: z.string() });
export type PackPoint = z.infer<typeof packPoint>;

export const shipper = z.object({ id: z.string(), name: z.string(), idAndName: z.string() });
export type Shipper = z.infer<typeof shipper>;

export const commodity = z.object({ id: z.string(), shortNameAndDescription: z.string() });
export type Commodity = z.infer<typeof commodity>;

/** Who the caller's company is at the terminal: as a shipper, and as a transport operator. */
export const userShipperDetails = z.object({
  shipper: shipper.nullable(),
  transportCompanyId: z.string().nullable(),
});

/** Spec §3 Pre-advice working data, Freight. */
export const freightData = z.object({
  packPoint,
  commodityCode: z.string(),
  shipperId: z.string(),
  shipperName: z.string(),
  shippersReference: z.string().nullable(),
});

const text = z.string().max(200).nullable();
/** What is typed, right or not. */
export const typedFreight = z.strictObject({
  packPoint: z.strictObject({ id: text, name: text }),
  commodityCode: text,
  shipperId: text,
  shipperName: text,
  shippersReference: text,
});
