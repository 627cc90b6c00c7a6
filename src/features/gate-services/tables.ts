import type { Generated, GeneratedAlways } from 'kysely';
import type { ServiceDay } from './model.ts';

type GateServiceTable = {
  gate_service_id: GeneratedAlways<number>;
  gate_service_name: string;
  gate_id: string;
  start_date: string;
  end_date: string;
  is_cancelled: Generated<boolean>;
  version: GeneratedAlways<number>;
};
type GateServiceDayTable = {
  gate_service_day_id: GeneratedAlways<number>;
  gate_service_id: number;
  day: ServiceDay;
};
type GateServiceZoneTable = {
  gate_service_zone_id: GeneratedAlways<number>;
  gate_service_id: number;
  zone: number;
  slots: number;
};

declare module '#kernel/database.ts' {
  interface Tables {
    gate_service: GateServiceTable;
    gate_service_day: GateServiceDayTable;
    gate_service_zone: GateServiceZoneTable;
  }
}
