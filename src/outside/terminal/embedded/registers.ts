import type { ShortReader } from '#kernel/shortReads.ts';
import { notFound, ok } from '../answers.ts';
import type {
  Edo,
  EdoLine,
  GateEvent,
  GateEventKind,
  Reference,
  ReferenceKind,
  ReferenceSearch,
  ReleaseStanding,
  Tos,
  TranType,
  Truck,
  Whose,
} from '../terminal-port.ts';
import type { Call } from './call.ts';
import { codeOf, readInOne, terminalNow } from './reading.ts';

export async function listTrucks(call: Call, query: { whose: Whose }): Tos<Truck[]> {
  const { rows } = await call.pool.query<Truck>(
    `select rego, trucking_co as "truckingCo" from terminal.truck
     where $1::text is null or trucking_co = $1 order by rego limit 5000`,
    [codeOf(query.whose)],
  );
  return ok(rows);
}

export async function isKnownTruck(call: Call, rego: string): Tos<boolean> {
  const { rowCount } = await call.pool.query('select from terminal.truck where rego = $1', [rego]);
  return ok(rowCount === 1);
}

export async function referenceData(call: Call, kind: ReferenceKind): Tos<Reference[]> {
  const { rows } = await call.pool.query<Reference>(
    'select code, name, group_code as "group" from terminal.reference where kind = $1 order by name, code',
    [kind],
  );
  return ok(rows);
}

const MOST_FOUND = 100;

/** The beginning of a code is looked up by index; of a name, the kind's own rows are. In one round trip: it is asked with each letter. */
export function searchReference(reader: ShortReader, search: ReferenceSearch): Tos<Reference[]> {
  const text = search.text.replaceAll(/[\\%_]/g, '\\$&');
  const byName = search.by === 'idOrName' ? 'or r.name ilike $3 or r.code ilike $3' : '';
  return readInOne<Reference, Reference>(
    reader,
    {
      name: `terminal.search.${search.by}`,
      select: `select true as present, r.code, r.name, r.group_code as "group" from terminal.reference r
        where r.kind = $1 and (r.code like $2 ${byName}) and $3::text is not null order by r.code limit $4`,
      values: [search.kind, `${text.toUpperCase()}%`, `%${text}%`, Math.min(search.limit, MOST_FOUND)],
    },
    ({ code, name, group }) => ({ code, name, group }),
  );
}

type EdoRow = Omit<Edo, 'lines'> & { lines: EdoLine[] | null };

export async function getEdo(call: Call, edoNbr: string): Tos<Edo> {
  const { rows } = await call.pool.query<EdoRow>(
    `select e.edo_nbr as "edoNbr", e.line, e.trucking_co as "truckingCo", e.earliest, e.latest,
       $2::timestamptz between e.earliest and e.latest as "isActive",
       (select json_agg(json_build_object('iso', l.iso_type, 'ordered', l.ordered, 'released', l.released,
           'available', l.ordered - l.released - l.reserved,
           'stock', (select count(*) from terminal.unit u where u.line = e.line and u.iso_type = l.iso_type
               and u.category = 'Storage' and u.transit_state = 'Yard')) order by l.iso_type)
        from terminal.edo_line l where l.edo_nbr = e.edo_nbr) as lines
     from terminal.edo e where e.edo_nbr = $1`,
    [edoNbr, call.now],
  );
  const [row] = rows;
  if (!row) return notFound('gate.edo_not_found', `Equipment delivery order ${edoNbr} could not be found.`);
  return ok({ ...row, lines: row.lines ?? [] });
}

/** By primary key, in one round trip: lists ask it each time they are read. */
export function getReleases(reader: ShortReader, now: Date, edoNbrs: string[]): Tos<ReleaseStanding[]> {
  return readInOne<ReleaseStanding, ReleaseStanding>(
    reader,
    {
      name: 'terminal.releases',
      select: `select true as present, e.edo_nbr as "edoNbr", e.trucking_co as "truckingCo",
        ${terminalNow('$2')} between e.earliest and e.latest as "isActive"
        from terminal.edo e where e.edo_nbr = any($1::text[])`,
      values: [edoNbrs, now],
    },
    ({ edoNbr, truckingCo, isActive }) => ({ edoNbr, truckingCo, isActive }),
  );
}

type EventRow = {
  cursor: number;
  kind: GateEventKind;
  at: Date;
  gate_id: string;
  ext_ref: string | null;
  appointment_nbr: number | null;
  truck_rego: string | null;
  trucking_co: string;
  container_nbr: string | null;
  tran_type: TranType;
  note: string | null;
};

const MOST_EVENTS = 1_000;

export async function gateEvents(call: Call, query: { after: number; limit: number }): Tos<GateEvent[]> {
  const { rows } = await call.pool.query<EventRow>({
    name: 'terminal.gateEvents',
    text: 'select * from terminal.gate_event where cursor > $1 order by cursor limit $2',
    values: [query.after, Math.min(query.limit, MOST_EVENTS)],
  });
  return ok(rows.map(toEvent));
}

function toEvent(row: EventRow): GateEvent {
  return {
    cursor: row.cursor,
    kind: row.kind,
    at: row.at,
    gateId: row.gate_id,
    extRef: row.ext_ref,
    appointmentNbr: row.appointment_nbr === null ? null : String(row.appointment_nbr),
    truckRego: row.truck_rego,
    truckingCo: row.trucking_co,
    containerNbr: row.container_nbr,
    tranType: row.tran_type,
    note: row.note,
  };
}
