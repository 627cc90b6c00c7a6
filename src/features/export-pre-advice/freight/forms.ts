import { z } from 'zod';
import { FREIGHT_LIMITS } from './model.ts';
import { freightTexts as texts } from './texts.ts';

const packPointId = z
  .string(texts.packPointRequired)
  .trim()
  .toUpperCase()
  .min(1, texts.packPointRequired)
  .max(FREIGHT_LIMITS.packPoint, texts.packPointTooLong)
  .regex(/^[A-Z0-9]*$/, texts.packPointCharacters);

const shippersReference = z
  .string()
  .trim()
  .superRefine((text, context) => {
    if (text.length <= FREIGHT_LIMITS.shippersReference) return;
    context.addIssue({ code: 'custom', message: texts.referenceTooLong(text.length) });
  })
  .nullish()
  .transform(text => text || null);

const fields = {
  /** The name follows from the id. */
  packPoint: z.strictObject(
    { id: packPointId, name: z.string().max(FREIGHT_LIMITS.name).nullish() },
    texts.packPointRequired,
  ),
  commodityCode: z
    .string(texts.commodityRequired)
    .min(1, texts.commodityRequired)
    .max(FREIGHT_LIMITS.code, texts.commodityUnknown),
  shipperId: z.string().max(FREIGHT_LIMITS.code, texts.shipperUnknown).nullable(),
  /** As it is typed: a shipper that is chosen has an id too. */
  shipperName: z
    .string(texts.shipperRequired)
    .trim()
    .min(1, texts.shipperRequired)
    .max(FREIGHT_LIMITS.name, texts.shipperUnknown),
  shippersReference,
};

/** Step 3, as it is typed and as it travels (spec §5). */
export const freightStep = z
  .strictObject(fields)
  .refine(isShipperKnown, {
    error: texts.shipperUnknown,
    path: ['shipperName'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .transform(({ shipperId, ...value }) => ({ ...value, shipperId: shipperId ?? '' }));

/** The step as it is typed. */
export type TypedFreight = z.input<typeof freightStep>;

/** As far as there is a name; also of what is not right otherwise. */
function isShipperKnown(value: { shipperId?: unknown; shipperName?: unknown }): boolean {
  return !value.shipperName || Boolean(value.shipperId);
}
