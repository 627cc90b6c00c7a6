import { sql } from 'kysely';
import '#features/companies/tables.ts';
import '#features/mappings/road-bridges/tables.ts';
import '#features/mappings/sites/tables.ts';
import { DIRECTION, type Direction } from '#features/transport-services/model.ts';
import { addDays, type Day } from '#kernel/calendar.ts';
import type { Transaction } from '#kernel/database.ts';
import { IS_BOOKED } from '#outside/terminal/embedded/happenings/moves.ts';
import { FORWARDER, PORT, RAIL_FIRMS, SITES } from './trainUnits.ts';

/** From the first date with bookings to the last one, in days from today. */
const FROM = -8;
const TO = 20;

/** A place of a wagon of a train on a date. */
export type Place = {
  slotId: number;
  trainId: number;
  teu: number;
  date: Day;
  direction: Direction;
  /** The end that is not the port's. */
  site: string;
};
export type Bridge = { id: number; code: string; site: string };
/** A box that stands in the yard: kilograms. */
export type Box = { number: string; type: string; weight: number; commodity: string };

const CODES = { [PORT]: 'AHUPORT', [FORWARDER]: 'POHFRT' };

/** All places of the days that are filled, in the order of the dates. */
export async function placesOf(trx: Transaction, today: Day): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select s.wagon_slot_id as "slotId", i.train_service_instance_id as "trainId", s.capacity_teu as teu, to_char(i.instance_date, 'YYYY-MM-DD') as date,
      t.train_service_direction as direction,
      case t.train_service_direction when ${DIRECTION.Inbound} then origin.kiwi_rail_code
        else goal.kiwi_rail_code end as site
    from train_service_instance as i
    join train_service as t using (train_service_id)
    join train_service_wagon_instance as w using (train_service_instance_id)
    join wagon_slot as s using (train_service_wagon_instance_id)
    join terminal_site as origin on origin.terminal_site_id = w.origin_terminal_site_id
    join terminal_site as goal on goal.terminal_site_id = w.destination_terminal_site_id
    where i.instance_date between ${addDays(today, FROM)} and ${addDays(today, TO)} and t.is_active
    order by i.instance_date, s.wagon_slot_id`.execute(trx);
  return rows.filter(({ site }) => SITES.includes(site));
}

/** The firms that send and get; those that had no code at the rail operator get one. */
export async function firmsByName(trx: Transaction): Promise<Map<string, number>> {
  for (const [name, code] of Object.entries(CODES)) {
    await trx
      .updateTable('company')
      .set({ kiwi_rail_code: code })
      .where('name', '=', name)
      .where('kiwi_rail_code', 'is', null)
      .execute();
  }
  const firms = await trx
    .selectFrom('company')
    .select(['name', 'company_id'])
    .where('name', 'in', [PORT, ...RAIL_FIRMS])
    .execute();
  return new Map(firms.map(({ name, company_id }) => [name, company_id]));
}

export async function bridgesOf(trx: Transaction): Promise<Bridge[]> {
  const { rows } = await sql<Bridge>`
    select b.road_bridge_id as id, l.workstation_code || '->' || l.location_code as code, l.workstation_code as site
    from road_bridge as b join terminal_site_location as l using (terminal_site_location_id) order by 1`.execute(
    trx,
  );
  return rows;
}

/** Boxes of which nobody wants anything: imports and empties. Of the simulated terminal; another one has none here. */
export async function boxesInYard(trx: Transaction): Promise<Box[]> {
  const { rows } = await sql<Box>`
    select container_nbr as number, iso_type as type, vgm_kg as weight,
      case category when 'Storage' then 'MTY' else commodity end as commodity
    from terminal.unit as u
    where transit_state = 'Yard' and trucking_co is null and cardinality(impediments) = 0
      and iso_type in ('22G1', '42G1', '45G1')
      and (category = 'Storage' or category = 'Import' and freight_kind = 'FCL'
        and (commodity = 'GENERAL' or hazards = '{3/1263}'))
      and not ${sql.raw(IS_BOOKED)}
      and not exists (select from appointment as a
        where a.container_number = u.container_nbr and a.status in ('Created', 'Late'))
    order by time_in desc, container_nbr limit 600`.execute(trx);
  return rows;
}
