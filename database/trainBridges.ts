import type { KeptBooking } from '#features/planner/bookings/record/sql.ts';
import type { Bridge, Place } from './trainPlaces.ts';
import { luck } from './trainUnits.ts';

type Roads = { bridges: readonly Bridge[]; truckCompany: string };

/** How some units go on from their train, or come to it. */
export function bridgeOf(
  { bridges, truckCompany }: Roads,
  { slotId, site, date }: Place,
): KeptBooking['roadBridges'] {
  const bridge = bridges.find(one => one.site === site);
  if (!bridge || luck(slotId, 'bridge') >= 0.2) return [];
  const isOrdered = luck(slotId, 'order') < 0.85;
  return [
    {
      trainServicePlannerBookingRoadBridgeDetailsId: null,
      roadBridgeId: bridge.id,
      roadBridgeCode: bridge.code,
      purchaseOrderNumber: isOrdered ? `PO ${40_000 + slotId}` : '',
      shipmentBookingNumber: `S ${7_000 + slotId}`,
      estimatedDate: date,
      isReturning: false,
      truckCompanyId: truckCompany,
    },
  ];
}
