import type { GeneratedAlways } from 'kysely';

type RoadBridgeTable = {
  road_bridge_id: GeneratedAlways<number>;
  terminal_site_location_id: number;
  transport_operator_id: number;
  version: GeneratedAlways<number>;
};

declare module '#kernel/database.ts' {
  interface Tables {
    road_bridge: RoadBridgeTable;
  }
}
