import { notFound, ok, severe } from '../answers.ts';
import type { Tos, TosMessage, Unit, UnitOutcome } from '../terminal-port.ts';
import { forget } from './agenda.ts';
import type { Call } from './call.ts';
import { inTransaction, type Queryable } from './transaction.ts';
import { readUnits } from './units.ts';

export function setUnitGroup(
  call: Call,
  change: { containerNbrs: string[]; group: string | null },
): Tos<UnitOutcome[]> {
  return changeUnits(call, change.containerNbrs, async (db, containerNbrs) => {
    await db.query('update terminal.unit set group_code = $2 where container_nbr = any($1::text[])', [
      containerNbrs,
      change.group || null,
    ]);
  });
}

export function setUnitParties(
  call: Call,
  change: { containerNbrs: string[]; truckingCo?: string | null; consignee?: string | null },
): Tos<UnitOutcome[]> {
  return changeUnits(call, change.containerNbrs, async (db, containerNbrs) => {
    await db.query(
      `update terminal.unit set
         trucking_co = case when $2 then $3 else trucking_co end,
         consignee = case when $4 then $5 else consignee end
       where container_nbr = any($1::text[])`,
      [
        containerNbrs,
        change.truckingCo !== undefined,
        change.truckingCo ?? null,
        change.consignee !== undefined,
        change.consignee ?? null,
      ],
    );
    // Whoever is advised comes with an appointment: nobody else takes the box away by himself.
    if (change.truckingCo) await forget(db, ['leave'], containerNbrs);
  });
}

export async function setHold(
  call: Call,
  hold: { containerNbr: string; holdId: string },
  action: 'add' | 'release',
): Tos<Unit> {
  const { rowCount } = await call.pool.query(
    action === 'add'
      ? `update terminal.unit set impediments = array_append(array_remove(impediments, $2), $2) where container_nbr = $1`
      : 'update terminal.unit set impediments = array_remove(impediments, $2) where container_nbr = $1',
    [hold.containerNbr, hold.holdId],
  );
  if (rowCount === 0) return notFound(UNKNOWN.id, unknownText(hold.containerNbr));
  await call.tell([{ kind: 'unit', containerNbr: hold.containerNbr }]);
  const [unit] = await readUnits(call, [hold.containerNbr]);
  return ok(unit!);
}

type Apply = (db: Queryable, containerNbrs: string[]) => Promise<void>;

async function changeUnits(call: Call, containerNbrs: string[], apply: Apply): Tos<UnitOutcome[]> {
  const { before, refusals } = await inTransaction(call.pool, async db => {
    const units = await lockUnits(db, containerNbrs);
    const refused = new Map(
      containerNbrs.flatMap(nbr => {
        const message = refusalOf(nbr, units.get(nbr));
        return message ? [[nbr, message] as const] : [];
      }),
    );
    await apply(
      db,
      containerNbrs.filter(nbr => !refused.has(nbr)),
    );
    return { before: units, refusals: refused };
  });
  await call.tell(
    containerNbrs
      .filter(nbr => !refusals.has(nbr))
      .map(nbr => ({
        kind: 'unit',
        containerNbr: nbr,
        isAdvised: true,
        collectorBefore: before.get(nbr)?.trucking_co,
      })),
  );
  return ok(await outcomes(call, containerNbrs, refusals));
}

async function outcomes(
  call: Call,
  containerNbrs: string[],
  refusals: Map<string, TosMessage>,
): Promise<UnitOutcome[]> {
  const changed = containerNbrs.filter(nbr => !refusals.has(nbr));
  const units = new Map((await readUnits(call, changed)).map(unit => [unit.containerNbr, unit]));
  return containerNbrs.map(containerNbr => {
    const unit = units.get(containerNbr);
    if (unit) return { containerNbr, ok: true, unit };
    return { containerNbr, ok: false, message: refusals.get(containerNbr) ?? unknown(containerNbr) };
  });
}

type Lockable = {
  container_nbr: string;
  category: string;
  transit_state: string;
  locked_visit: string | null;
  trucking_co: string | null;
};

/** In the order of their numbers, so that two people changing the same containers never wait for each other in a ring. */
async function lockUnits(db: Queryable, containerNbrs: string[]): Promise<Map<string, Lockable>> {
  const { rows } = await db.query<Lockable>(
    `select u.container_nbr, u.category, u.transit_state, u.trucking_co,
       (select v.visit_id from terminal.visit v where v.visit_id = u.ib_visit and v.is_locked_off) as locked_visit
     from terminal.unit u where u.container_nbr = any($1::text[]) order by u.container_nbr for update of u`,
    [containerNbrs],
  );
  return new Map(rows.map(row => [row.container_nbr, row]));
}

const UNKNOWN = { id: 'ERRKEY__UNIT_NOT_FOUND' };

/** Why the terminal keeps a container as it is; undefined when it may be changed. */
function refusalOf(
  containerNbr: string,
  unit: Omit<Lockable, 'container_nbr' | 'trucking_co'> | undefined,
): TosMessage | undefined {
  if (!unit) return unknown(containerNbr);
  if (unit.category !== 'Import')
    return severe(
      'ERRKEY__UNIT_NOT_IMPORT',
      `Unit ${containerNbr} is not an import unit (category ${unit.category}).`,
    );
  if (['Ecout', 'Departed', 'Retired'].includes(unit.transit_state))
    return severe(
      'ERRKEY__UNIT_NOT_ACTIVE',
      `Unit ${containerNbr} has left the facility (T-State ${unit.transit_state}).`,
    );
  if (unit.locked_visit && unit.transit_state !== 'Yard')
    return severe(
      'ERRKEY__VISIT_LOCKED',
      `Unit ${containerNbr} is locked for planning on visit ${unit.locked_visit}.`,
    );
  return undefined;
}

function unknown(containerNbr: string): TosMessage {
  return severe(UNKNOWN.id, unknownText(containerNbr));
}

function unknownText(containerNbr: string): string {
  return `Unit ${containerNbr} could not be found.`;
}
