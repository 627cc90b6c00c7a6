import { z } from 'zod';
import { INBOUND_MODES, TRANSIT_STATES } from '#features/containers/model.ts';
import { APPOINTMENT_TYPES } from '#features/gates/model.ts';
import { version } from '#kernel/contract.ts';

/** Spec §4 Appointment status. */
export const STATUSES = [
  'Created',
  'Late',
  'Used',
  'UsedLate',
  'Expired',
  'Canceled',
  'Closed',
  'Completed',
] as const;
const appointmentStatus = z.enum(STATUSES);
export type AppointmentStatus = (typeof STATUSES)[number];

/** Spec §9 Enumerations: receive or deliver × export, import, empty (M). */
const TRANSACTION_TYPES = ['RE', 'RI', 'DI', 'DE', 'DM', 'RM'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const DOOR_DIRECTIONS = ['Forward', 'Rear', 'Any', 'Unknown'] as const;
export type DoorDirection = (typeof DOOR_DIRECTIONS)[number];

/** Alert levels (spec §4); appointments that are not current get NotCurrent. */
export const ALERT_LEVEL = { NotCurrent: -1, None: 0, Minor: 1, Warning: 2, Severe: 3, Critical: 4 } as const;
export type AlertLevel = (typeof ALERT_LEVEL)[keyof typeof ALERT_LEVEL];
const ALERT_KINDS = ['late', 'incompleteUrgent', 'incomplete', 'hold', 'notInYard', 'notPreAdvised'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
export const alert = z.object({ kind: z.enum(ALERT_KINDS), level: z.int(), description: z.string() });
export type Alert = z.infer<typeof alert>;

const FORM_MODES = ['General', 'DayStack', 'BlockStack'] as const;
export type FormMode = (typeof FORM_MODES)[number];

/** Limits of spec §5 and §9. */
export const LIMITS = {
  containerNumber: 11,
  containerNumberAtLeast: 4,
  emptyReleaseNumber: 20,
  truckRegistration: 6,
  position: { min: 0, max: 5 },
  zone: { min: 0, max: 23 },
  editGraceMs: 3_600_000,
  completedStaysCurrentMs: 600_000,
  /** Widest window a list may be asked for, in days, and the most rows it answers. */
  windowDays: 93,
  rows: 5_000,
} as const;

/** An appointment as lists and the form show it (spec §3). What the terminal does not tell is null. */
export const appointment = z.object({
  appointmentId: z.int(),
  appointmentDate: z.string().meta({ title: 'Date' }),
  zone: z.int(),
  /** When its hour begins and ends, in UTC. */
  startsAt: z.string(),
  endsAt: z.string(),
  gateId: z.string().meta({ title: 'Gate' }),
  gateName: z.string(),
  n4GateId: z.string(),
  appointmentType: z.enum(APPOINTMENT_TYPES),
  transactionType: z.enum(TRANSACTION_TYPES),
  status: appointmentStatus,
  companyId: z.int().meta({ title: 'Company' }),
  companyName: z.string(),
  truckingCompanyId: z.string().nullable(),
  truckRegistration: z.string().nullable(),
  position: z.int(),
  doorDirection: z.enum(DOOR_DIRECTIONS).nullable(),
  doorDirectionName: z.string(),
  containerNumber: z.string().nullable(),
  containerTransitState: z.enum(TRANSIT_STATES).nullable(),
  containerEstimatedMoveTime: z.string().nullable(),
  containerVGMWeight: z.number().nullable(),
  containerISOType: z.string().nullable(),
  containerInBoundMode: z.enum(INBOUND_MODES).nullable(),
  containerImpediments: z.array(z.string()),
  emptyReleaseNumber: z.string().nullable(),
  /** Whether the release gives the company anything now; null when there is none, or nobody can say. */
  isReleaseActive: z.boolean().nullable(),
  isEmpty: z.boolean().meta({ title: 'Full or Empty' }),
  isFromPropel: z.boolean(),
  bill: z.boolean(),
  completedDate: z.string().nullable(),
  alerts: z.array(alert),
  alertLevel: z.int(),
  /** Current, without an alert, its release active: nothing stands between the truck and the gate. */
  approved: z.boolean(),
  /** What the terminal said when it took the appointment: warnings, to be shown. */
  messages: z.array(z.string()).optional(),
  version,
});
export type Appointment = z.infer<typeof appointment>;

/** What a person edits of an appointment; the rest follows from it, or from time, gate and billing. */
export const EDITED = [
  'companyId',
  'appointmentDate',
  'zone',
  'gateId',
  'appointmentType',
  'isEmpty',
  'truckRegistration',
  'containerNumber',
  'emptyReleaseNumber',
  'position',
  'doorDirection',
] as const satisfies readonly (keyof Appointment)[];

/** Spec §3 Empty release data. */
export const emptyRelease = z.object({
  iso: z.string(),
  availableQty: z.int(),
  isStockAvailable: z.boolean(),
});
export type EmptyRelease = z.infer<typeof emptyRelease>;

export const truck = z.object({ truckRegistration: z.string(), truckingCompanyId: z.string() });
