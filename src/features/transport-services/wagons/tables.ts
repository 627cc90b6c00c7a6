import type { Generated, GeneratedAlways } from 'kysely';

type TrainServiceWagonTable = {
  train_service_wagon_id: GeneratedAlways<number>;
  train_service_id: number;
  wagon_sequence: number;
  origin_terminal_site_id: number;
  destination_terminal_site_id: number;
  capacity_teu: number;
  is_active: Generated<boolean>;
};

declare module '#kernel/database.ts' {
  interface Tables {
    train_service_wagon: TrainServiceWagonTable;
  }
}
