import { z } from 'zod';
import { day, version } from '#kernel/contract.ts';
import { rate } from '#kernel/money.ts';

/** What names a road bridge, and keeps it from being removed: bookings, those that are over too. */
const bridgeUses = z.object({ bookings: z.int(), billingItems: z.int() });
export type BridgeUses = z.infer<typeof bridgeUses>;

/** Trucks between a site and a place near it, and what they cost (spec transport §3 Road bridge). */
export const roadBridge = z.object({
  transportServiceRoadBridgeId: z.int(),
  /** Workstation code of the site, '->', location code. */
  roadBridgeCode: z.string().meta({ title: 'Road Bridge Code' }),
  transportServiceTerminalSiteId: z.int().meta({ title: 'CT' }),
  terminalSiteRoadBridgeLocationsId: z.int().meta({ title: 'Road Bridge Location' }),
  transportOperatorCode: z.string().meta({ title: 'Operator' }),
  transportOperatorName: z.string().meta({ title: 'Operator Name' }),
  /** What the port pays: NZD a trip. */
  costRate: rate.meta({ title: 'Cost Rate' }),
  nextCostRate: rate.nullable().meta({ title: 'Next Cost Rate' }),
  nextCostRateDate: day.nullable().meta({ title: 'Next Change Date' }),
  usedBy: bridgeUses.meta({ title: 'Used By' }),
  version,
});
export type RoadBridge = z.infer<typeof roadBridge>;

/** What a person edits of a road bridge. */
export const EDITED = [
  'transportServiceTerminalSiteId',
  'terminalSiteRoadBridgeLocationsId',
  'transportOperatorCode',
  'costRate',
  'nextCostRate',
  'nextCostRateDate',
] as const satisfies readonly (keyof RoadBridge)[];
export type TypedRoadBridge = Pick<RoadBridge, (typeof EDITED)[number]>;
