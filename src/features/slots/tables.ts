import type { Generated } from 'kysely';
import type { Day } from '#kernel/calendar.ts';

type SlotTable = {
  gate_id: string;
  instance_date: Day;
  zone: number;
  capacity: number;
  /** Never more than `capacity`: the database refuses it. */
  booked: Generated<number>;
  /** Places that gate services took back while they were booked: each goes when its booking does. */
  owed: Generated<number>;
};

declare module '#kernel/database.ts' {
  interface Tables {
    slot: SlotTable;
  }
}
