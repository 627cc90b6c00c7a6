import { z } from 'zod';
import { sentVersion } from '#kernel/contract.ts';
import { additionalStep } from './additional/forms.ts';
import { bookingBody } from './booking/forms.ts';
import { VENTILATION_UNITS } from './booking/model.ts';
import { containerBody } from './container/forms.ts';
import { freightStep } from './freight/forms.ts';
import { MOST_AT_ONCE } from './model.ts';
import { refusals } from './texts.ts';

const steps = {
  container: containerBody,
  booking: bookingBody,
  freight: freightStep,
  additional: additionalStep,
};

/** The body of POST Containers/Export/Advise: all steps, each checked with the schema of its screen. */
export const newPreAdvice = z.strictObject(steps);
export type NewPreAdvice = z.output<typeof newPreAdvice>;

/** The body of PUT Containers/Export/Advise. The container number stays what it was. */
export const changedPreAdvice = z.strictObject({
  exportPreAdviceId: z.number().int().min(1).max(2_147_483_647),
  ...steps,
  version: sentVersion,
});
export type ChangedPreAdvice = z.output<typeof changedPreAdvice>;

/** Numbers as they were pasted: each is judged by itself. */
export const containersToCheck = z.strictObject({
  containerNumbers: z.array(z.string().max(30)).min(1).max(MOST_AT_ONCE, refusals.tooMany(MOST_AT_ONCE)),
});

/** Text that may be wrong or half typed: a draft is kept as it is. */
const text = z.string().max(200).nullish();
const number = z.number().nullish();

/** What the wizard holds before it is submitted; `step` is where the person was. */
export const draftData = z.strictObject({
  step: z.enum(['container', 'booking', 'freight', 'additional']),
  /** Of an update: what is updated, and as what it was read. */
  exportPreAdviceId: z.number().int().min(1).max(2_147_483_647).nullish(),
  version: sentVersion,
  container: z.strictObject({
    containerNumber: z.string().max(200),
    equipmentTypeIsoId: text,
    vgmWeight: number,
    vgmVerifier: text,
    sealNumbers: z.array(z.string().max(200)).max(10),
    sealText: text,
    transporterId: text,
  }),
  booking: z.strictObject({ bookingNumber: text, bookingDetailId: text }),
  freight: z.strictObject({
    packPoint: z.strictObject({ id: text, name: text }),
    commodityCode: text,
    shipperId: text,
    shipperName: text,
    shippersReference: text,
  }),
  additional: z.strictObject({
    isHazardous: z.boolean(),
    hazardData: z.strictObject({ imdgClass: text, undgNumber: text }),
    isReefer: z.boolean(),
    reeferData: z.strictObject({
      temperature: number,
      ventilation: number,
      ventilationUnit: z.enum(VENTILATION_UNITS).nullish(),
      humidity: number,
    }),
    isOversize: z.boolean(),
    oversizeData: z.strictObject({ top: number, front: number, back: number, left: number, right: number }),
  }),
});
export type DraftData = z.output<typeof draftData>;
