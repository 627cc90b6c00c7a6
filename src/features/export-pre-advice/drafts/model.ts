import { z } from 'zod';
import { sentVersion } from '#kernel/contract.ts';
import { typedAdditional } from '../additional/model.ts';
import { typedBooking } from '../booking/model.ts';
import { typedContainer } from '../container/model.ts';
import { typedFreight } from '../freight/model.ts';

/** The steps that are filled in; the fifth tells what became of it. */
export const STEPS = ['container', 'booking', 'freight', 'additional'] as const;
export type StepName = (typeof STEPS)[number];

/** How many drafts a person keeps, the newest, and for how many days. */
export const DRAFTS_KEPT = { most: 100, days: 30 } as const;

/** What the wizard holds before it is submitted; `step` is where the person was. */
export const draftData = z.strictObject({
  step: z.enum(STEPS),
  /** Of an update: what is updated, and as what it was read. */
  exportPreAdviceId: z.number().int().min(1).max(2_147_483_647).nullish(),
  version: sentVersion,
  container: typedContainer,
  booking: typedBooking,
  freight: typedFreight,
  additional: typedAdditional,
});
export type DraftData = z.output<typeof draftData>;
