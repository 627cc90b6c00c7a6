import type pg from 'pg';
import { forget, plan } from './agenda.ts';
import { inTransaction } from './transaction.ts';

/** By what the rail operator knows this terminal. */
const WORKSTATION = 'NPR';

/** A unit on a train, as who runs the trains tells of it. Kilograms, °C; class and UN number of hazards as far as they are said. */
export type UnitOnTrain = {
  /** Codes of the workstations that it goes from and to. */
  from: string;
  to: string;
  /** When the train is at either. */
  leavesAt: Date;
  arrivesAt: Date;
  containerNbr: string;
  isoType: string;
  isEmpty: boolean;
  weightKg: number;
  commodity: string;
  temperatureC: number | null;
  hazards: readonly string[];
  shipper: string;
};

/** What is new of a consignment. Numbers grow: an older notice says nothing. Null: it goes on no train, or not any more. */
export type RailNotice = { consignment: number; notice: number; unit: UnitOnTrain | null };

/** A row of terminal.rail_unit as it is written. */
export type RailUnitRow = {
  consignment: number;
  notice: number;
  at: Date | null;
  is_coming: boolean;
  container_nbr: string;
  iso_type: string;
  is_empty: boolean;
  weight_kg: number;
  commodity: string;
  temperature_c: number | null;
  hazards: readonly string[];
  shipper: string;
};

/** An announced train is how the box `u` will move. */
export const IS_ON_TRAIN = `exists (select from terminal.rail_unit r where r.container_nbr = u.container_nbr
  and r.at is not null and r.done_at is null)`;

/**
 * Hears what trains bring and take. The same notice may come twice, and an older one after a newer one; of a train that has
 * been here by `now` nothing changes any more.
 */
export async function hearOfTrains(pool: pg.Pool, now: Date, notices: readonly RailNotice[]): Promise<void> {
  const rows = notices
    .map(rowOf)
    .map(row => (row.at && row.at <= now ? { ...row, at: null } : row))
    .sort((one, other) => one.consignment - other.consignment);
  await inTransaction(pool, async db => {
    const { rows: heard } = await db.query<{ ref: string; at: Date | null }>(
      `insert into terminal.rail_unit as r (${COLUMNS})
       select ${COLUMNS} from json_populate_recordset(null::terminal.rail_unit, $1::json)
       on conflict (consignment) do update set (${COLUMNS}) = (${COLUMNS_SAID})
       where r.notice < excluded.notice and r.done_at is null
       returning consignment::text as ref, at`,
      [JSON.stringify(rows)],
    );
    await forget(
      db,
      ['train'],
      heard.map(({ ref }) => ref),
    );
    await plan(
      db,
      heard.flatMap(({ ref, at }) => (at ? [{ at, kind: 'train' as const, ref, detail: '' }] : [])),
    );
  });
}

/** What a notice means here: a unit that only passes elsewhere has no time. */
export function rowOf({ consignment, notice, unit }: RailNotice): RailUnitRow {
  if (!unit) return { consignment, notice, ...NOTHING };
  const isComing = unit.to === WORKSTATION;
  return {
    consignment,
    notice,
    at: timeHere(unit),
    is_coming: isComing,
    container_nbr: unit.containerNbr,
    iso_type: unit.isoType,
    is_empty: unit.isEmpty,
    weight_kg: unit.weightKg,
    commodity: unit.commodity,
    temperature_c: unit.temperatureC,
    hazards: unit.hazards,
    shipper: unit.shipper,
  };
}

function timeHere({ from, to, arrivesAt, leavesAt, containerNbr }: UnitOnTrain): Date | null {
  // Of an empty that is known by its release alone nobody says which box it is.
  if (containerNbr === '') return null;
  if (to === WORKSTATION) return arrivesAt;
  return from === WORKSTATION ? leavesAt : null;
}

const NOTHING = {
  at: null,
  is_coming: false,
  container_nbr: '',
  iso_type: '',
  is_empty: false,
  weight_kg: 0,
  commodity: '',
  temperature_c: null,
  hazards: [],
  shipper: '',
};

const NAMES = ['consignment', 'notice', ...Object.keys(NOTHING)];
const COLUMNS = NAMES.join(', ');
const COLUMNS_SAID = NAMES.map(name => `excluded.${name}`).join(', ');
