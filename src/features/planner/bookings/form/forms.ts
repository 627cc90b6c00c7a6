import { z } from 'zod';
import { containerRefusals, roadBridgeForm, sections } from '../forms.ts';
import { LIMITS } from '../model.ts';
import { fields, refusals } from '../texts.ts';

const { customer, rail, container } = sections;

/** The booking form as it is typed: its sections side by side. Whether the type fits the wagon is asked with its capacity. */
export const bookingForm = z
  .strictObject({
    hasForwarder: z.boolean(),
    ...customer,
    ...rail,
    ...container,
    vesselVisitId: z
      .string()
      .max(LIMITS.reference, refusals.tooMany(fields.visit, LIMITS.reference))
      .nullable(),
    roadBridgeDetailsCollection: z.array(roadBridgeForm),
  })
  .superRefine(
    (typed, check) => {
      if (typed?.hasForwarder && !typed.fwCompanyId)
        check.addIssue({ code: 'custom', path: ['fwCompanyId'], message: refusals.forwarderRequired });
      for (const [field, message] of containerRefusals(typed ?? {}))
        check.addIssue({ code: 'custom', path: [field], message });
    },
    { when: () => true },
  );
export type BookingFields = z.input<typeof bookingForm>;
export type TypedFields = z.output<typeof bookingForm>;

/** The fields of each section that must be complete (spec transport §2.4: valid customer, rail and container sections). */
export const REQUIRED_SECTIONS = {
  customer: ['hasForwarder', ...Object.keys(customer)],
  rail: Object.keys(rail),
  container: Object.keys(container),
} as const;
export type RequiredSection = keyof typeof REQUIRED_SECTIONS;
