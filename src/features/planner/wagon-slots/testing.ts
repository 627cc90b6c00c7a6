import type { Pool } from 'pg';

export type Part = { id: number; teu: number; booked: number };

export type Yard = {
  /** A train of one date with wagons of these TEU; answers the slot of each, and the wagons. */
  newTrain: (teu: readonly number[]) => Promise<{ slots: number[]; wagons: number[] }>;
  /** The parts of a wagon, in the order of their ids. */
  partsOf: (wagon: number) => Promise<Part[]>;
};

/** Trains written by hand into an empty database: what slots do needs nothing else. */
export async function openYard(pool: Pool): Promise<Yard> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into terminal_site (kiwi_rail_code, description, type, workstation_code, workstation_name)
     values ('YPORT', 'Port', 'CT', 'NPR', 'Port'), ('YEAST', 'East', 'CT', 'EST', 'East')
     returning terminal_site_id as id`,
  );
  const [port, east] = rows.map(({ id }) => id);
  return {
    newTrain: async teu => {
      const { rows: slots } = await pool.query<{ slot: number; wagon: number }>(
        `with service as (
           insert into train_service (train_service_name, train_service_direction, is_ad_hoc, is_active, is_one_day_service,
             start_date, end_date, days)
           values ('Yard', 1, true, true, true, '2026-11-23', '2026-11-23', '{1}') returning train_service_id
         ), train as (
           insert into train_service_instance (train_service_id, instance_date)
           select train_service_id, '2026-11-23' from service returning train_service_instance_id
         ), wagon as (
           insert into train_service_wagon_instance (train_service_instance_id, wagon_sequence, origin_terminal_site_id,
             destination_terminal_site_id, capacity_teu)
           select train_service_instance_id, sequence, $1, $2, teu
           from train, unnest($3::int[]) with ordinality as given (teu, sequence)
           returning train_service_wagon_instance_id, capacity_teu
         )
         insert into wagon_slot (train_service_wagon_instance_id, capacity_teu)
         select train_service_wagon_instance_id, capacity_teu from wagon
         returning wagon_slot_id as slot, train_service_wagon_instance_id as wagon`,
        [port, east, teu],
      );
      return { slots: slots.map(({ slot }) => slot), wagons: slots.map(({ wagon }) => wagon) };
    },
    partsOf: async wagon => {
      const { rows: parts } = await pool.query<Part>(
        `select wagon_slot_id as id, capacity_teu as teu, booked_teu as booked from wagon_slot
         where train_service_wagon_instance_id = $1 order by wagon_slot_id`,
        [wagon],
      );
      return parts;
    },
  };
}
