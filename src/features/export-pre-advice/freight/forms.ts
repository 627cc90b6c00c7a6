import { z } from 'zod';
import { FREIGHT_LIMITS } from './model.ts';
import { freightTexts as texts } from './texts.ts';

const packPointId = z
  .string(texts.packPointRequired)
  .trim()
  .toUpperCase()
  .min(1, { error: texts.packPointRequired, abort: true })
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
export const freightStep = z.strictObject(fields).transform((value, context) => {
  const { shipperId } = value;
  if (shipperId) return { ...value, shipperId };
  context.addIssue({ code: 'custom', path: ['shipperName'], message: texts.shipperUnknown });
  return z.NEVER;
});
export type FreightBody = z.output<typeof freightStep>;
