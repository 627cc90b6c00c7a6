import type { Generated, GeneratedAlways } from 'kysely';

type TrainServiceTable = {
  train_service_id: GeneratedAlways<number>;
  train_service_name: string;
  train_service_notes: string;
  train_service_direction: 0 | 1;
  is_ad_hoc: boolean;
  is_active: boolean;
  is_cancelled: Generated<boolean>;
  is_one_day_service: boolean;
  start_date: string;
  end_date: string;
  days: number[];
  version: GeneratedAlways<number>;
};

declare module '#kernel/database.ts' {
  interface Tables {
    train_service: TrainServiceTable;
  }
}
