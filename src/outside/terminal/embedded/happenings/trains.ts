import { lineOfBox } from '../ownerLines.ts';
import type { RailUnitRow } from '../trains.ts';
import type { Happening, World } from '../world.ts';
import { yardPosition } from '../yard.ts';
import { IS_BOOKED } from './moves.ts';

/** A train brings units into the yard, or takes units out of it: each once, as it was announced last. */
export const trainsRun: Happening = async (world, items) => {
  for (const { ref, at } of items) {
    const { rows } = await world.db.query<RailUnitRow>(
      `update terminal.rail_unit set done_at = at where consignment = $1 and at = $2 and done_at is null returning *`,
      [ref, at],
    );
    const [unit] = rows;
    if (!unit) continue;
    const hasMoved = await (unit.is_coming ? arrive : leave)(world, unit, at);
    if (hasMoved) world.changes.push({ kind: 'unit', containerNbr: unit.container_nbr });
  }
};

async function arrive(world: World, unit: RailUnitRow, at: Date): Promise<boolean> {
  return (await receiveExpected(world, unit, at)) || receive(world, unit, at);
}

/** What the terminal expects stays as it is known here: pre-advised, or an empty that is due. */
async function receiveExpected(world: World, unit: RailUnitRow, at: Date): Promise<boolean> {
  const { rowCount } = await world.db.query(
    `update terminal.unit set transit_state = 'Yard', ib_mode = 'Train', time_in = $2, move_at = $2, position = $3
     where container_nbr = $1 and category in ('Export', 'Storage') and transit_state in ('Advised', 'Inbound')`,
    [unit.container_nbr, at, yardPosition(world.seed, unit.container_nbr)],
  );
  return rowCount === 1;
}

/**
 * What is not known here, or has left before: an empty for the depot, or an export for the next ship that takes its line.
 * Of a box that is somewhere else (on a ship, at the gate, here already) nothing changes.
 */
async function receive(world: World, unit: RailUnitRow, at: Date): Promise<boolean> {
  const nbr = unit.container_nbr;
  const { rows } = await world.db.query<{ line: string }>(
    `insert into terminal.unit as u (container_nbr, category, transit_state, freight_kind, iso_type, line, ib_mode, ob_mode,
       vgm_kg, vgm_verifier, requires_power, temperature_c, commodity, hazards, shipper, move_at, time_in, position)
     values ($1, case when $2 then 'Storage' else 'Export' end, 'Yard', case when $2 then 'MTY' else 'FCL' end, $3, $4, 'Train',
       case when $2 then 'Truck' else 'Vessel' end, $5, $6, $7, $8, $9, $10, $6, $11, $11, $12)
     on conflict (container_nbr) do update set category = excluded.category, transit_state = 'Yard',
       freight_kind = excluded.freight_kind, iso_type = excluded.iso_type, ib_mode = 'Train', ib_visit = null,
       ob_mode = excluded.ob_mode, ob_visit = null, group_code = null, impediments = '{}', vgm_kg = excluded.vgm_kg,
       vgm_verifier = excluded.vgm_verifier, requires_power = excluded.requires_power,
       temperature_c = excluded.temperature_c, commodity = excluded.commodity, hazards = excluded.hazards, is_oog = false,
       shipper = excluded.shipper, consignee = null, trucking_co = null, booking_nbr = null, move_at = excluded.move_at,
       time_in = excluded.time_in, time_out = null, position = excluded.position
     where u.transit_state in ('Departed', 'Retired')
     returning line`,
    [
      nbr,
      unit.is_empty,
      unit.iso_type,
      lineOfBox(world.seed, nbr),
      unit.is_empty ? 0 : unit.weight_kg,
      unit.is_empty ? null : unit.shipper,
      unit.temperature_c !== null,
      unit.temperature_c,
      unit.commodity,
      unit.hazards,
      at,
      yardPosition(world.seed, nbr),
    ],
  );
  if (!rows[0]) return false;
  await world.db.query('delete from terminal.export_advice where container_nbr = $1', [nbr]);
  if (!unit.is_empty) await meantForNextShip(world, nbr, at);
  return true;
}

async function meantForNextShip(world: World, containerNbr: string, at: Date): Promise<void> {
  await world.db.query(
    `update terminal.unit u set ob_visit = (
       select v.visit_id from terminal.visit v where v.cargo_cutoff > $2
       order by u.line = any(v.lines) desc, v.eta limit 1)
     where u.container_nbr = $1`,
    [containerNbr, at],
  );
}

/** It goes if it is here, nothing holds it, and no truck comes for it; otherwise the train leaves without it. */
async function leave(world: World, unit: RailUnitRow, at: Date): Promise<boolean> {
  const { rowCount } = await world.db.query(
    `update terminal.unit u set transit_state = 'Departed', time_out = $2, ob_mode = 'Train', ob_visit = null, position = null
     where u.container_nbr = $1 and u.transit_state = 'Yard' and not ${IS_BOOKED}
       and not exists (select from unnest(u.impediments) as hold where hold not like 'Req Event%')`,
    [unit.container_nbr, at],
  );
  return rowCount === 1;
}
