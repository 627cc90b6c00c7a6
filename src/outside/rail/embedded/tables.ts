import type { ColumnType, Selectable } from 'kysely';
import '#kernel/database.ts';
import type { Day } from '#kernel/calendar.ts';
import type { UnitOnTrain } from '#outside/terminal/embedded/trains.ts';

/** What the operator keeps of a unit for the terminals that its train comes to, and the day of the train. */
export type Carried = Omit<UnitOnTrain, 'leavesAt' | 'arrivesAt'> & { date: Day };

type ConsignmentTable = {
  booking_id: number;
  number: number;
  rail_reference_number: string | null;
  refusal: string | null;
  answers_at: Date | null;
  is_withdrawn: ColumnType<boolean, boolean | undefined>;
  /** JSON; none of what was taken before terminals were told. */
  unit: ColumnType<Carried | null, string | undefined, string>;
  /** The number of the news that the terminal has been told. */
  terminal_told: ColumnType<number | null, undefined, number>;
};

export type Consignment = Selectable<ConsignmentTable>;

declare module '#kernel/database.ts' {
  interface Tables {
    'rail.consignment': ConsignmentTable;
  }
}
