import type pg from 'pg';
import type { DueItem, Plan } from './agenda.ts';
import type { Change } from './news.ts';

/** What a happening may use: the tick's transaction, and where to say what changed and what is to come. */
export type World = {
  db: pg.PoolClient;
  now: Date;
  seed: number;
  zone: string;
  changes: Change[];
  /** To be put on the agenda after this happening. */
  plans: Plan[];
  /** Bookings of other companies: made after the tick, as any customer makes them. */
  rivalBookings: RivalBooking[];
};

export type RivalBooking = { at: Date; ref: string };

/** Lets several due things of one kind happen; no two of them have the same `ref`. */
export type Happening = (world: World, items: DueItem[]) => Promise<void>;
