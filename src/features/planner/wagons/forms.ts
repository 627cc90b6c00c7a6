import { z } from 'zod';
import { route } from '#features/transport-services/wagons/forms.ts';

const id = z.number().int().min(1).max(2_147_483_647);

/** Capacity that is added to a train of one date (spec transport §7), by the rules of a route (§5). */
export const newCapacity = z.strictObject({
  TrainServiceId: id,
  TrainServiceInstanceId: id,
  OriginTerminalSiteId: route.shape.originTerminalSiteId,
  DestinationTerminalSiteId: route.shape.destinationTerminalSiteId,
  CapacityTeu: route.shape.capacityTeu,
});
