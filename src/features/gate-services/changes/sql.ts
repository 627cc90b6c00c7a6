import type { Transaction } from '#kernel/database.ts';
import type { GateService, ServiceDay } from '../model.ts';
import { serviceById } from '../sql.ts';
import '../tables.ts';

/** The service, held until the transaction ends: its changes come one after another. */
export async function lockService(trx: Transaction, gateServiceId: number): Promise<GateService | undefined> {
  const row = await trx
    .selectFrom('gate_service')
    .select('gate_service_id')
    .where('gate_service_id', '=', gateServiceId)
    .forUpdate()
    .executeTakeFirst();
  return row && serviceById(trx, gateServiceId);
}

/** A service as it shall be; its gate stays. */
export type WantedService = {
  gateServiceName: string;
  startDate: string;
  endDate: string;
  isCancelled: boolean;
  days: readonly ServiceDay[];
  zones: readonly { zone: number; slots: number }[];
};

/** Writes the service; days and zones that stay keep their ids. */
export async function writeService(trx: Transaction, id: number, wanted: WantedService): Promise<void> {
  await trx
    .updateTable('gate_service')
    .set({
      gate_service_name: wanted.gateServiceName,
      start_date: wanted.startDate,
      end_date: wanted.endDate,
      is_cancelled: wanted.isCancelled,
    })
    .where('gate_service_id', '=', id)
    .execute();
  await writeDays(trx, id, wanted.days);
  await writeZones(trx, id, wanted.zones);
}

async function writeDays(trx: Transaction, id: number, days: WantedService['days']): Promise<void> {
  await trx
    .deleteFrom('gate_service_day')
    .where('gate_service_id', '=', id)
    .where('day', 'not in', days)
    .execute();
  await trx
    .insertInto('gate_service_day')
    .values(days.map(day => ({ gate_service_id: id, day })))
    .onConflict(known => known.columns(['gate_service_id', 'day']).doNothing())
    .execute();
}

async function writeZones(trx: Transaction, id: number, zones: WantedService['zones']): Promise<void> {
  const gone = trx.deleteFrom('gate_service_zone').where('gate_service_id', '=', id);
  if (zones.length === 0) {
    await gone.execute();
    return;
  }
  const hours = zones.map(({ zone }) => zone);
  await gone.where('zone', 'not in', hours).execute();
  await trx
    .insertInto('gate_service_zone')
    .values(zones.map(({ zone, slots }) => ({ gate_service_id: id, zone, slots })))
    .onConflict(known =>
      known.columns(['gate_service_id', 'zone']).doUpdateSet(eb => ({ slots: eb.ref('excluded.slots') })),
    )
    .execute();
}
