import type { Known } from '../testFields.ts';
import type { Port } from '../testPort.ts';
import { newTrain, routeOf } from './testTrains.ts';

const onTheDay: Known = { of: ({ day }) => day };
const aTrain: Known = { of: async port => (await newWagon(port)).instanceId };
const aSlot: Known = { of: async port => (await newWagon(port)).slotId };

/** Trains belong to the port; of what is booked on them a reader sees what is theirs. */
export const PLANNER_TRAIN_FIELDS: Record<string, Record<string, Known>> = {
  'transportPlanner/Date/{from}/{to}': { from: onTheDay, to: onTheDay },
  'transportPlanner/Instance/{instance}': { instance: aTrain },
  'transportPlanner/WagonList/{from}/{to}': { from: onTheDay, to: onTheDay },
  'transportPlanner/WagonList/{instance}': { instance: aTrain },
  'transportPlanner/Merge/{id}': { id: aSlot },
  'transportService/Instance/{id}': { id: aTrain },
  'transportService/Capacity/{id}': { id: aSlot },
  'transportService/route': {
    TrainServiceId: { of: async port => (await newWagon(port)).serviceId },
    TrainServiceInstanceId: { of: port => latest.get(port)!.instanceId },
    OriginTerminalSiteId: { of: port => latest.get(port)!.originTerminalSiteId },
    DestinationTerminalSiteId: { of: port => latest.get(port)!.destinationTerminalSiteId },
    CapacityTeu: { of: () => 2 },
  },
};

type Wagon = {
  serviceId: number;
  instanceId: number;
  slotId: number;
  originTerminalSiteId: number;
  destinationTerminalSiteId: number;
};

const latest = new WeakMap<Port, Wagon>();

/** A wagon of 2 TEU of a new train on the port's open day, on which nothing is booked. */
export async function newWagon(port: Port): Promise<Wagon> {
  const service = await newTrain(port);
  const { rows } = await port.product.pool.query<{ instanceId: number; slotId: number }>(
    `select train_service_instance_id as "instanceId", min(wagon_slot_id) as "slotId" from wagon_slot
     join train_service_wagon_instance using (train_service_wagon_instance_id)
     join train_service_instance using (train_service_instance_id)
     where train_service_id = $1 and instance_date = $2 group by 1`,
    [service.trainServiceId, port.day],
  );
  const { originTerminalSiteId, destinationTerminalSiteId } = routeOf(service);
  const made = {
    serviceId: service.trainServiceId,
    ...rows[0]!,
    originTerminalSiteId,
    destinationTerminalSiteId,
  };
  latest.set(port, made);
  return made;
}
