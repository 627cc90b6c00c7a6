import { z } from 'zod';
import { INBOUND_MODES } from '#features/containers/model.ts';

/** What an import container may be told as (spec §3): what has left the port is not listed. */
export const IMPORT_STATES = ['Advised', 'Inbound', 'Yard'] as const;
const importState = z.enum(IMPORT_STATES);
export type ImportState = z.infer<typeof importState>;

/**
 * An import container that a company collects (spec §3 Import container). Instants are ISO 8601 UTC, weights kilograms,
 * lengths feet.
 */
export const importContainer = z.object({
  containerNumber: z.string(),
  lineOperator: z.string(),
  inBoundActualVisitId: z.string().nullable(),
  inBoundActualETA: z.string().nullable(),
  /** A day group, a block group, or nothing: empty or NOB. */
  group: z.string(),
  /** The current appointment to collect it, of either booking system. */
  appointmentId: z.int().nullable(),
  transitState: importState,
  /** The holds that people are shown. */
  impediments: z.array(z.string()),
  isoType: z.string(),
  typeLength: z.number(),
  requiresPower: z.boolean(),
  vgmWeight: z.number(),
  estimatedMoveTime: z.string().nullable(),
  inBoundMode: z.enum(INBOUND_MODES),
  /** Monday to Friday, from the day after it came until today; 0 before. */
  workDaysOnPort: z.int(),
  /** Its vessel is locked for planning. */
  importsLockedOff: z.boolean(),
});
export type ImportContainer = z.infer<typeof importContainer>;

/** A container on a page of the list, which holds only a part of a group. */
export const advisedContainer = importContainer.extend({
  /** How many of the company's containers are in the same group, this one and those that have been collected included. */
  groupSize: z.int(),
});
export type AdvisedContainer = z.infer<typeof advisedContainer>;

/** What the list says of all containers, those of other pages too. */
export const advisedSummary = z.object({
  containerCount: z.int(),
  visits: z.array(
    z.object({
      visitId: z.string(),
      containerCount: z.int(),
      /** Of these: in a group; locked for planning; with a hold. */
      groupedCount: z.int(),
      lockedCount: z.int(),
      heldCount: z.int(),
      /** On their way in no group, without an appointment, and not locked yet: what is to be grouped before the lock-off. */
      ungroupedCount: z.int(),
    }),
  ),
  /** The block groups that the containers are in, in the order of their codes; what has been collected counts too. */
  blockGroups: z.array(z.object({ group: z.string(), containerCount: z.int() })),
});
export type AdvisedSummary = z.infer<typeof advisedSummary>;
/** The company's containers of one visit, counted. */
export type VisitSummary = AdvisedSummary['visits'][number];
/** A block group that containers may be put in, and how many it has. */
export type BlockGroup = AdvisedSummary['blockGroups'][number];

const STACK_TYPES = ['EntireDay', 'AM', 'PM'] as const;
export type StackType = (typeof STACK_TYPES)[number];

/** Days of the week count from 1 Monday to 7 Sunday. */
const dayOfWeek = z.number().int().min(1).max(7);

/** Spec §3 Day group. */
export const dayGroup = z.object({ groupId: z.string(), description: z.string(), dayOfWeek });
export type DayGroup = z.infer<typeof dayGroup>;

/** Spec §3 Special group commands: they stand where a group code would. */
export const GROUP_COMMAND = { remove: 'RemoveGroup', newBlock: 'NewBlockGroup' } as const;

/** What the containers of a group that are still to be booked make together; of those in none the group is empty. */
export const unbookedGroup = z.object({
  group: z.string(),
  containerCount: z.int(),
  maxWeight: z.number(),
  /** The worst transit state among its containers. */
  netStatus: importState,
  /** Every hold of any of them, once. */
  netHolds: z.array(z.string()),
  maxWorkDays: z.int(),
  /** The container that is booked when the group is; null when none of it is in the yard. */
  nextContainerNumber: z.string().nullable(),
});
export type UnbookedGroup = z.infer<typeof unbookedGroup>;

/** Spec §3 Group summary, of the containers that are still to be booked. */
export type GroupSummary = UnbookedGroup & {
  displayName: string;
  groupType: 'Day' | 'Block';
  /** Null for a block group. */
  groupDayStackType: StackType | null;
  /** The day it is to be collected; null for a block group. */
  groupDate: string | null;
};

/** What became of one container of those asked for (spec §3 Advise and claim result). */
export const adviceResult = z.object({
  success: z.boolean(),
  /** The container as it is now, when it is the caller's. */
  container: importContainer.nullable(),
  /** As it was asked for, in capitals and without spaces where it can be read. */
  containerNumber: z.string(),
  /** Null when it succeeded. */
  failureReason: z.string().nullable(),
});
export type AdviceResult = z.infer<typeof adviceResult>;

/** Import advice settings (spec §3 App settings). */
export type AdviceSettings = {
  /** Empty: always open. Hours 0 to 23, both included; days of the week from 1 Monday. */
  operationalHours: readonly { dayOfWeek: number; startHour: number; endHour: number }[];
  minimumStackSize: number;
  /** The day groups of Saturday and Sunday that are offered. */
  weekendGroups: readonly string[];
};

export const LIMITS = {
  /** How many containers may be advised at once. */
  containersAtOnce: 1_000,
  /** What the terminal takes for a container number or a group code. */
  containerNumber: { min: 4, max: 12 },
  groupCode: 12,
  /** How much of a text that is no number is said back. */
  echo: 40,
  /** Import grouping horizon (spec §9). */
  horizonDays: 7,
} as const;
