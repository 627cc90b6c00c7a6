import type { Generated, GeneratedAlways } from 'kysely';

type TrainServiceInstanceTable = {
  train_service_instance_id: GeneratedAlways<number>;
  train_service_id: number;
  instance_date: string;
};

type TrainServiceWagonInstanceTable = {
  train_service_wagon_instance_id: GeneratedAlways<number>;
  train_service_instance_id: number;
  train_service_wagon_id: number | null;
  wagon_sequence: number;
  origin_terminal_site_id: number;
  destination_terminal_site_id: number;
  capacity_teu: number;
};

type WagonSlotTable = {
  wagon_slot_id: GeneratedAlways<number>;
  train_service_wagon_instance_id: number;
  capacity_teu: number;
  booked_teu: Generated<number>;
};

declare module '#kernel/database.ts' {
  interface Tables {
    train_service_instance: TrainServiceInstanceTable;
    train_service_wagon_instance: TrainServiceWagonInstanceTable;
    wagon_slot: WagonSlotTable;
  }
}
