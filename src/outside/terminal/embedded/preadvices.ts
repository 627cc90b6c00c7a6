import type pg from 'pg';
import { notFound, ok, rejected, severe } from '../answers.ts';
import type { Exporter, ExportUnit, Preadvice, Tos, TosMessage } from '../terminal-port.ts';
import { forget, plan } from './agenda.ts';
import type { Call } from './call.ts';
import { between, chance } from './chance.ts';
import { IS_ADVISED, readExportUnit } from './exportReads.ts';
import { readPreadviceFacts } from './preadviceFacts.ts';
import {
  bookingFull,
  cutoffOf,
  isCountedThere,
  type PreadviceFacts,
  preadviceRefusals,
  preadviceWarnings,
} from './preadviceRefusals.ts';
import { HOUR } from './spans.ts';
import { inTransaction, Refused } from './transaction.ts';

/** Pre-advises an export or changes how it is. The container, known or not, is held until it is written down. */
export async function upsertPreadvice(call: Call, advice: Preadvice): Tos<ExportUnit> {
  try {
    const { unit, warnings } = await inTransaction(call.pool, db => write(db, call, advice));
    await call.tell([{ kind: 'unit', containerNbr: advice.containerNbr, isAdvised: true }]);
    return ok(unit, ...warnings);
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}

async function write(
  db: pg.PoolClient,
  call: Call,
  advice: Preadvice,
): Promise<{ unit: ExportUnit; warnings: TosMessage[] }> {
  const nbr = advice.containerNbr;
  await holdContainer(db, nbr);
  const facts = await readPreadviceFacts(db, advice);
  const warnings = preadviceWarnings(advice, facts);
  if (facts.advice?.extRef === advice.extRef) return { unit: await readExportUnit(db, nbr), warnings };
  const refusals = preadviceRefusals(advice, facts, call.now.getTime());
  if (refusals.length > 0) throw new Refused(rejected(refusals));
  if (!isCountedThere(advice, facts)) await count(db, advice, facts);
  await writeUnit(db, advice, facts);
  await writeAdvice(db, advice, facts);
  if (facts.advice?.visitId !== advice.visitId || facts.unit?.transitState !== 'Inbound')
    await planArrival(db, call, advice, facts);
  return { unit: await readExportUnit(db, nbr), warnings };
}

const CONTAINER_LOCKS = 7_240;

/** Also of a container that there is no row of yet. */
async function holdContainer(db: pg.PoolClient, containerNbr: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1, hashtext($2))', [CONTAINER_LOCKS, containerNbr]);
}

/** Takes a place of the item, and gives back the one it had. @throws Refused when the last one has gone meanwhile */
async function count(db: pg.PoolClient, advice: Preadvice, facts: PreadviceFacts): Promise<void> {
  const { rowCount } = await db.query(
    `update terminal.booking_item set tally = tally + 1
     where booking_nbr = $1 and item_nbr = $2 and tally < quantity`,
    [advice.bookingNbr, advice.itemKey],
  );
  if (rowCount === 0) throw new Refused(rejected([bookingFull(advice.bookingNbr)]));
  if (facts.advice && facts.unit && !['Departed', 'Retired'].includes(facts.unit.transitState))
    await giveBack(db, facts.advice.bookingNbr, facts.advice.itemNbr);
}

async function giveBack(db: pg.PoolClient, bookingNbr: string, itemNbr: number): Promise<void> {
  await db.query(
    'update terminal.booking_item set tally = tally - 1 where booking_nbr = $1 and item_nbr = $2 and tally > 0',
    [bookingNbr, itemNbr],
  );
}

async function writeUnit(db: pg.PoolClient, advice: Preadvice, { booking }: PreadviceFacts): Promise<void> {
  await db.query(
    `insert into terminal.unit as u (container_nbr, category, transit_state, freight_kind, iso_type, line, ib_mode, ob_mode,
       ob_visit, vgm_kg, vgm_verifier, requires_power, temperature_c, commodity, hazards, is_oog, shipper, trucking_co,
       booking_nbr)
     values ($1, 'Export', 'Inbound', 'FCL', $2, $3, 'Truck', 'Vessel', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (container_nbr) do update set category = 'Export', transit_state = 'Inbound', freight_kind = 'FCL',
       iso_type = excluded.iso_type, ib_mode = 'Truck', ib_visit = null, ob_mode = 'Vessel', ob_visit = excluded.ob_visit,
       group_code = null, impediments = array_remove(case u.category when 'Export' then u.impediments else '{}' end, '!VGM'),
       vgm_kg = excluded.vgm_kg, vgm_verifier = excluded.vgm_verifier, requires_power = excluded.requires_power,
       temperature_c = excluded.temperature_c, commodity = excluded.commodity, hazards = excluded.hazards,
       is_oog = excluded.is_oog, shipper = excluded.shipper, consignee = null, trucking_co = excluded.trucking_co,
       booking_nbr = excluded.booking_nbr, position = null, time_in = null, time_out = null`,
    [
      advice.containerNbr,
      advice.isoType,
      booking!.line,
      advice.visitId,
      advice.vgmKg,
      advice.vgmVerifier,
      advice.temperatureC !== null,
      advice.temperatureC,
      advice.commodity,
      advice.hazards,
      advice.oversizeCm !== null,
      booking!.shipperName,
      advice.truckingCo,
      advice.bookingNbr,
    ],
  );
}

/** Who pre-advised it stays, also when its shipper changes it. */
async function writeAdvice(db: pg.PoolClient, advice: Preadvice, facts: PreadviceFacts): Promise<void> {
  await db.query(
    `insert into terminal.export_advice as e (container_nbr, booking_nbr, item_nbr, advised_by, ext_ref, shipper_code, pod,
       seals, pack_point, shippers_reference, ventilation, ventilation_unit, humidity_pct, oversize_cm, is_new)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (container_nbr) do update set booking_nbr = excluded.booking_nbr, item_nbr = excluded.item_nbr,
       advised_by = case when $16 then e.advised_by else excluded.advised_by end, ext_ref = excluded.ext_ref,
       shipper_code = excluded.shipper_code, pod = excluded.pod, seals = excluded.seals, pack_point = excluded.pack_point,
       shippers_reference = excluded.shippers_reference, ventilation = excluded.ventilation,
       ventilation_unit = excluded.ventilation_unit, humidity_pct = excluded.humidity_pct,
       oversize_cm = excluded.oversize_cm, is_new = excluded.is_new`,
    [
      advice.containerNbr,
      advice.bookingNbr,
      advice.itemKey,
      advice.by.advisedBy,
      advice.extRef,
      advice.shipper,
      advice.portOfDischarge,
      advice.seals,
      advice.packPoint,
      advice.shippersReference,
      advice.ventilation,
      advice.ventilation === null ? null : advice.ventilationUnit,
      advice.humidityPct,
      advice.oversizeCm === null ? null : JSON.stringify(advice.oversizeCm),
      facts.unit === null || (facts.advice?.isNew ?? false),
      advice.expects === 'own',
    ],
  );
}

/** Unless somebody books a truck for it, it is brought while its ship is receiving. */
async function planArrival(
  db: pg.PoolClient,
  call: Call,
  advice: Preadvice,
  { booking }: PreadviceFacts,
): Promise<void> {
  const ref = advice.containerNbr;
  const from = Math.max(booking!.beginReceive, call.now.getTime()) + HOUR;
  const until = Math.max(cutoffOf(advice, booking!) - HOUR / 2, from);
  const at = new Date(Math.round(between(chance(call.seed, ref, 'brought'), from, until)));
  await forget(db, ['move'], [ref]);
  await plan(db, [{ at, kind: 'move', ref, detail: 'Receive' }]);
  await db.query('update terminal.unit set move_at = $2 where container_nbr = $1', [ref, at]);
}

type Counted = {
  transit_state: string;
  booking_nbr: string;
  item_nbr: number;
  is_new: boolean;
  is_theirs: boolean;
};

/** What is on its way may be taken back; another party's is not found. */
export async function cancelPreadvice(
  call: Call,
  { containerNbr, by }: { containerNbr: string; by: Exporter },
): Tos<void> {
  const failure = await inTransaction(call.pool, async db => {
    await holdContainer(db, containerNbr);
    const { rows } = await db.query<Counted>(
      `select u.transit_state, e.booking_nbr, e.item_nbr, e.is_new,
         coalesce(e.advised_by = $2, false) or coalesce(e.shipper_code = $3, false) as is_theirs
       from terminal.unit u join terminal.export_advice e using (container_nbr)
       where u.container_nbr = $1 and ${IS_ADVISED}`,
      [containerNbr, by.advisedBy, by.shipper],
    );
    const [found] = rows;
    if (!found?.is_theirs)
      return notFound('preadvice.not_advised', `Unit ${containerNbr} is not pre-advised.`);
    if (!['Advised', 'Inbound'].includes(found.transit_state))
      return rejected([
        severe('preadvice.unit_here', `Unit ${containerNbr} has arrived (T-State ${found.transit_state}).`),
      ]);
    await giveBack(db, found.booking_nbr, found.item_nbr);
    await forget(db, ['move'], [containerNbr]);
    await db.query('delete from terminal.export_advice where container_nbr = $1', [containerNbr]);
    await db.query(
      found.is_new
        ? 'delete from terminal.unit where container_nbr = $1'
        : `update terminal.unit set category = 'Storage', transit_state = 'Departed', freight_kind = 'MTY', vgm_kg = 0,
             vgm_verifier = null, booking_nbr = null, ob_mode = 'Truck', ob_visit = null, hazards = '{}', is_oog = false,
             commodity = 'MTY', shipper = null, trucking_co = null, requires_power = false, temperature_c = null,
             time_out = now() where container_nbr = $1`,
      [containerNbr],
    );
    return undefined;
  });
  if (failure) return failure;
  await call.tell([
    {
      kind: 'unit',
      containerNbr,
      isAdvised: true,
      exportersBefore: { advisedBy: by.advisedBy, shipper: by.shipper },
    },
  ]);
  return ok(undefined);
}
