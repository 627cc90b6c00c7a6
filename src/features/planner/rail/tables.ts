import type { GeneratedAlways } from 'kysely';
import type { RailNews } from '#outside/rail/rail.ts';

type RailNewsTable = {
  rail_news_id: GeneratedAlways<number>;
  train_booking_id: number;
  kind: RailNews['kind'];
  train_service_instance_id: number;
  train_service_name: string;
  instance_date: string;
  at: Date;
  told_at: Date | null;
};

declare module '#kernel/database.ts' {
  interface Tables {
    rail_news: RailNewsTable;
  }
}
