import { z } from 'zod';

/** Limits of spec §5 and §9: characters, and kilograms of the verified gross mass. */
export const CONTAINER_LIMITS = {
  number: { min: 8, below: 30 },
  vgmWeight: { min: 1_000, max: 99_999, digits: 5 },
  vgmVerifier: 100,
  seals: { min: 1, max: 2 },
  seal: { min: 5, max: 25 },
  code: 30,
} as const;

/** Milliseconds that nothing must be typed before a container or a booking is looked up (spec §9). */
export const LOOKUP_DELAY_MS = 2_000;

/** Spec §3 Lookups: an ISO type that exports are pre-advised as. */
export const equipmentType = z.object({ isoId: z.string(), name: z.string() });
export type EquipmentType = z.infer<typeof equipmentType>;

/** Spec §3 Lookups. */
export const transportOperator = z.object({ transportCompanyId: z.string(), idAndName: z.string() });
export type TransportOperator = z.infer<typeof transportOperator>;

/**
 * Whether a container is pre-advised and has not left. Of another party's nothing is told but that there is one; an own
 * one has the id under which it is updated.
 */
export const activePreAdvice = z.object({
  containerNumber: z.string(),
  isActive: z.boolean(),
  exportPreAdviceId: z.int().nullable(),
});
export type ActivePreAdvice = z.infer<typeof activePreAdvice>;

/** What the terminal knows of a container that is to be pre-advised: of one that is new to the port, nothing. */
export const containerDetails = z.object({
  containerNumber: z.string(),
  containerNumberIsNewForN4: z.boolean(),
  equipmentTypeIsoId: z.string().nullable(),
  lineOperator: z.string().nullable(),
  /** The transport operator that the terminal has for it. */
  transporterId: z.string().nullable(),
});
export type ContainerDetails = z.infer<typeof containerDetails>;

/** Both of one container, as several are checked at once. */
export const checkedContainer = containerDetails.extend(activePreAdvice.shape);
export type CheckedContainer = z.infer<typeof checkedContainer>;

/** Spec §3 Pre-advice working data, Container. Weights are kilograms. */
export const containerData = z.object({
  containerNumber: z.string(),
  containerNumberIsNewForN4: z.boolean(),
  equipmentTypeIsoId: z.string(),
  vgmWeight: z.number(),
  vgmVerifier: z.string(),
  sealNumbers: z.array(z.string()),
  transporterId: z.string().nullable(),
  lineOperator: z.string().nullable(),
});

/** What is typed, right or not: a draft is kept as it is. */
export const typedContainer = z.strictObject({
  containerNumber: z.string().max(200),
  equipmentTypeIsoId: z.string().max(200).nullable(),
  vgmWeight: z.number().nullable(),
  vgmVerifier: z.string().max(200).nullable(),
  sealNumbers: z.array(z.string().max(200)).max(10),
  sealText: z.string().max(200).nullable(),
  transporterId: z.string().max(200).nullable(),
});
