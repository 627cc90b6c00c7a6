import { z } from 'zod';
import { ROLE } from '#features/access/model.ts';
import { version } from '#kernel/contract.ts';

/** Who may look at gates: the roles of /management/gate, and whoever books through them. */
export const GATE_READERS = [ROLE.PortAdmin, ROLE.Dispatcher, ROLE.Driver, ROLE.DriverPlus] as const;

/** Gate ids that the product treats as its own case. */
export const ROAD_BRIDGE_GATE = 'RB';
export const MANUAL_GATE = 'MANUAL GATE';

/** What freight a gate takes (spec §3 Gate, `setGateConfig`). */
export const GATE_CONFIG = { Full: 1, Empty: 2, FullAndEmpty: 3 } as const;
export const GATE_CONFIG_TEXT: Record<number, string> = {
  1: 'Full Containers',
  2: 'Empty Containers',
  3: 'Full and Empty',
};

export const APPOINTMENT_TYPES = ['PickUp', 'DropOff'] as const;
export type AppointmentType = (typeof APPOINTMENT_TYPES)[number];

export const gateConfig = z.union([z.literal(1), z.literal(2), z.literal(3)], 'Freight Kind is required');

/** Who may add, edit and delete gates and gate services (spec §6). */
export const GATE_KEEPERS = [ROLE.PortAdmin] as const;

export const gate = z.object({
  gateId: z.string(),
  gateName: z.string(),
  n4GateId: z.string(),
  isActive: z.boolean().meta({ title: 'Gate Status' }),
  isForDropOff: z.boolean().meta({ title: 'Appointment Types' }),
  isForPickup: z.boolean().meta({ title: 'Appointment Types' }),
  /** True: its slots are managed here. False: they are the terminal's. */
  isFromPropel: z.boolean().meta({ title: 'Data From' }),
  setGateConfig: gateConfig.meta({ title: 'Freight Kind' }),
  appointmentTypes: z.array(z.enum(APPOINTMENT_TYPES)),
  version,
});
export type Gate = z.infer<typeof gate>;

/** What hangs on a gate, and so what deleting it would do. */
export const gateUses = z.object({
  /** Gate services, cancelled and ended ones too. */
  services: z.int(),
  /** Appointments of our own system whose hour is not over. */
  booked: z.int(),
  /** It was never open and has no service: nothing is lost with it. */
  isUnused: z.boolean(),
});
export type GateUses = z.infer<typeof gateUses>;
