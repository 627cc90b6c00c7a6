import { startProduct, type TestProduct } from '#app/testing.ts';
import type { Client } from '#kernel/client.ts';
import { createClock } from '#kernel/clock.ts';
import { gateServiceCalls as calls } from './contract.ts';
import type { NewGateService } from './forms.ts';
import { DAYS, type GateService } from './model.ts';

/** Half past nine on Monday 23 November 2026 at the port: the hours up to 9 have begun. */
const NOW = new Date('2026-11-22T20:30:00Z');
export const MONDAY = '2026-11-23';
export const TUESDAY = '2026-11-24';

export type ServiceOffice = {
  port: TestProduct;
  admin: Client;
  /** A service of a gate of its own, from Monday to Friday at 9 and 10 with 4 slots each; the fields given differ. */
  typed: (different?: Partial<NewGateService>) => Promise<NewGateService>;
  create: (different?: Partial<NewGateService>) => Promise<GateService>;
  change: (service: GateService, different: Partial<NewGateService>) => Promise<GateService>;
  remove: (service: GateService) => Promise<void>;
  /** 'day hour: booked/capacity' of every open hour of the service's gate. */
  open: (service: GateService) => Promise<string[]>;
};

/** The product at a fixed hour, and a port admin who changes gate services. */
export async function openServiceOffice(): Promise<ServiceOffice> {
  const port = await startProduct({ clock: createClock(NOW.getTime() - Date.now()), daysAhead: 7 });
  const admin = await port.as('portAdmin');
  let gates = 0;

  async function newGate(): Promise<string> {
    gates += 1;
    const gate_id = `GATE${gates}`;
    await port.db
      .insertInto('gate')
      .values({
        gate_id,
        gate_name: `Gate ${gates}`,
        n4_gate_id: gate_id,
        is_for_drop_off: true,
        is_for_pickup: true,
        is_from_propel: true,
        set_gate_config: 3,
      })
      .execute();
    return gate_id;
  }

  const typed = async (different: Partial<NewGateService> = {}): Promise<NewGateService> => ({
    gateServiceName: 'Day shift',
    gateId: await newGate(),
    startDate: MONDAY,
    endDate: '2026-11-27',
    days: DAYS.map(Day => ({ Day })),
    zones: [
      { zone: 9, slots: 4 },
      { zone: 10, slots: 4 },
    ],
    ...different,
  });

  return {
    port,
    admin,
    typed,
    create: async different => admin.send(calls.create, { body: await typed(different) }),
    change: (service, different) => {
      const { gateServiceId, gateServiceName, gateId, startDate, endDate, days } = service;
      const body = { gateServiceId, gateServiceName, gateId, startDate, endDate, days, ...different };
      return admin.send(calls.change, { body });
    },
    remove: ({ gateServiceId }) => admin.send(calls.remove, { params: { id: gateServiceId } }),
    open: async ({ gateId }) => {
      const rows = await port.db
        .selectFrom('slot')
        .selectAll()
        .where('gate_id', '=', gateId)
        .where('capacity', '>', 0)
        .orderBy('instance_date')
        .orderBy('zone')
        .execute();
      return rows.map(row => `${row.instance_date.slice(8)} ${row.zone}: ${row.booked}/${row.capacity}`);
    },
  };
}

/** The body of the calls of zones and slots. */
export function zonesOf({ gateServiceId }: GateService, ...Zones: { Zone: number; Slots: number }[]) {
  return { body: { GateServiceId: gateServiceId, Zones } };
}
