import type { PrivateFilter } from '../terminal-port.ts';

/** A filter with its statement: $1 the company or null, $2 the terminal's now, $3 the most rows, then its parameters. */
export type SavedFilter = PrivateFilter & { sql: string };

type Columns = Record<string, PrivateFilter['columns'][number]['type']>;

function saved(
  name: string,
  description: string,
  columns: Columns,
  sql: string,
  params: PrivateFilter['params'] = [],
): SavedFilter {
  const listed = Object.entries(columns).map(([label, type]) => ({ name: label, type }));
  return {
    name,
    description,
    columns: listed,
    params,
    isCompanyBindable: sql.includes('= $1'),
    sql: `${ASKED} ${sql}`,
  };
}

/** A statement that does not ask for one of these is told it all the same. */
const ASKED = 'with asked as (select $1::text, $2::timestamptz, $3::int)';

const TEU = (iso: string): string => `case when ${iso} like '2%' then 1 else 2 end`;
const optional = (name: string, type: 'text' | 'number' | 'date') => ({ name, type, isRequired: false });

/** The saved filters of the simulated terminal. Its columns are called as such a terminal's labels are. */
export const SAVED_FILTERS: readonly SavedFilter[] = [
  saved(
    'IMPORT_DWELL',
    'Imports in the yard and for how many days they have stood there',
    {
      'Unit Nbr': 'text',
      'Line Op': 'text',
      'Type ISO': 'text',
      'I/B Actual Visit': 'text',
      'Time In': 'datetime',
      'Dwell Days': 'number',
      'Weight (kg)': 'number',
      'Truck Co': 'text',
    },
    `select container_nbr, line, iso_type, ib_visit, time_in,
       round(extract(epoch from $2::timestamptz - time_in) / 86400, 1)::float8, vgm_kg, trucking_co
     from terminal.unit
     where category = 'Import' and transit_state = 'Yard' and ($1::text is null or trucking_co = $1)
       and ($4::numeric is null or $2::timestamptz - time_in >= $4 * interval '1 day')
     order by time_in, container_nbr limit $3`,
    [optional('PARM_MinDays', 'number')],
  ),
  saved(
    'HOLDS_OUTSTANDING',
    'Imports in the yard that a hold or a missing permission keeps there',
    {
      'Unit Nbr': 'text',
      'Line Op': 'text',
      'I/B Actual Visit': 'text',
      'Unit Impediments': 'text',
      Impediments: 'number',
      'Time In': 'datetime',
      'Truck Co': 'text',
    },
    `select container_nbr, line, ib_visit, array_to_string(shown, ', '), cardinality(shown), time_in, trucking_co
     from (select *, array(select one from unnest(impediments) one where one not like 'Req Event%') as shown
       from terminal.unit
       where category = 'Import' and transit_state = 'Yard' and ($1::text is null or trucking_co = $1)) u
     where cardinality(shown) > 0 and ($4::text is null or array_to_string(shown, ', ') ilike '%' || $4 || '%')
     order by cardinality(shown) desc, time_in, container_nbr limit $3`,
    [optional('PARM_Hold', 'text')],
  ),
  saved(
    'EMPTY_RELEASES',
    'Empty releases that are open, and how many boxes are left of each',
    {
      'EDO Nbr': 'text',
      'Line Op': 'text',
      'Type ISO': 'text',
      Ordered: 'number',
      Released: 'number',
      Booked: 'number',
      Left: 'number',
      'In Stock': 'number',
      Latest: 'datetime',
      'Truck Co': 'text',
    },
    `select e.edo_nbr, e.line, l.iso_type, l.ordered, l.released, l.reserved, l.ordered - l.released - l.reserved,
       (select count(*)::int from terminal.unit u where u.line = e.line and u.iso_type = l.iso_type
         and u.category = 'Storage' and u.transit_state = 'Yard'), e.latest, e.trucking_co
     from terminal.edo e join terminal.edo_line l using (edo_nbr)
     where $2::timestamptz between e.earliest and e.latest and ($1::text is null or e.trucking_co = $1)
       and ($4::numeric is null or l.ordered - l.released - l.reserved <= $4)
     order by 7, e.latest, e.edo_nbr limit $3`,
    [optional('PARM_MaxLeft', 'number')],
  ),
  saved(
    'TRUCK_TURN_TIMES',
    'Trucks that have left, and how many minutes they were at the terminal',
    {
      Gate: 'text',
      'Truck Rego': 'text',
      'Truck Co': 'text',
      'Tran Type': 'text',
      'Container Nbr': 'text',
      'Gate In': 'datetime',
      'Gate Out': 'datetime',
      'Turn Minutes': 'number',
    },
    `select went.gate_id, went.truck_rego, went.trucking_co, went.tran_type, went.container_nbr, came.at, went.at,
       round(extract(epoch from went.at - came.at) / 60)::int
     from terminal.gate_event went
     join lateral (select at from terminal.gate_event e
       where e.ext_ref = went.ext_ref and e.at between went.at - interval '1 day' and went.at and e.kind in ('Used', 'UsedLate')
       order by e.at desc limit 1) came on true
     where went.kind = 'Left' and ($1::text is null or went.trucking_co = $1)
       and went.at >= $2::timestamptz - coalesce($4::numeric, 7) * interval '1 day'
     order by went.at desc, went.cursor desc limit $3`,
    [optional('PARM_Days', 'number')],
  ),
  saved(
    'PREADVICES_BY_VESSEL',
    'Exports of each vessel: announced, in the yard and loaded',
    {
      'O/B Actual Visit': 'text',
      'Vessel Name': 'text',
      ETD: 'datetime',
      'Cargo Cutoff': 'datetime',
      'Pre-advised': 'number',
      'In Yard': 'number',
      Loaded: 'number',
      'VGM Weight': 'number',
    },
    `select v.visit_id, v.vessel_name, v.etd, v.cargo_cutoff,
       (count(*) filter (where u.transit_state in ('Advised', 'Inbound')))::int,
       (count(*) filter (where u.transit_state in ('Ecin', 'Yard')))::int,
       (count(*) filter (where u.transit_state in ('Loaded', 'Departed')))::int, sum(u.vgm_kg)::int
     from terminal.visit v join terminal.unit u on u.ob_visit = v.visit_id
     where u.category = 'Export' and ($1::text is null or u.trucking_co = $1)
     group by v.visit_id order by v.etd, v.visit_id limit $3`,
  ),
  saved(
    'TEU_BY_VESSEL',
    'How many TEU each vessel brings and takes',
    {
      Visit: 'text',
      'Vessel Name': 'text',
      Phase: 'text',
      ETA: 'datetime',
      'Import TEU': 'number',
      'Export TEU': 'number',
      'Loaded TEU': 'number',
    },
    `select v.visit_id, v.vessel_name, v.phase, v.eta, coalesce(i.teu, 0), coalesce(x.teu, 0), coalesce(x.loaded, 0)
     from terminal.visit v
     left join lateral (select sum(${TEU('u.iso_type')})::int as teu from terminal.unit u
       where u.ib_visit = v.visit_id and u.category = 'Import') i on true
     left join lateral (select sum(${TEU('u.iso_type')})::int as teu,
         (sum(${TEU('u.iso_type')}) filter (where u.transit_state in ('Loaded', 'Departed')))::int as loaded
       from terminal.unit u where u.ob_visit = v.visit_id and u.category = 'Export') x on true
     order by v.eta, v.visit_id limit $3`,
  ),
];
