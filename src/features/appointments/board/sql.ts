import type { Day } from '#kernel/calendar.ts';
import type { CompanyScope, EveryCompany } from '#kernel/caller.ts';
import { isEveryCompany } from '#kernel/caller.ts';
import { type Columns, inColumns, rowsOf } from '#kernel/columns.ts';
import { type Db, type Prepared, prepare, prepared } from '#kernel/database.ts';
import { share } from '#kernel/gather.ts';
import type { Only } from '#kernel/rows.ts';
import { type AppointmentStatus, LIMITS } from '../model.ts';
import type { Placed } from '../record/rules.ts';
import { instantOf, milliseconds, type OwnRow, STORED, type Stored } from '../record/sql.ts';
import type { TerminalGate } from '../terminal/rules.ts';

export type OwnList = { own: OwnRow[]; gates: TerminalGate[] };

/** The latest of too many; they are put in order afterwards. */
const LATEST = 'order by appointment_date desc, zone desc, appointment_id desc';

type Named = { gateId: string; gateName: string; n4GateId: string; isFromPropel: boolean };

const GATE: Columns<Named> = {
  gateId: 'gate_id',
  gateName: 'gate_name',
  n4GateId: 'n4_gate_id',
  isFromPropel: 'is_from_propel',
};

const GATES = `(select ${inColumns(GATE)} from (select * from gate order by gate_id) gates)`;

type Company = { companyId: number; companyName: string };

const COMPANY: Columns<Company> = { companyId: 'company_id', companyName: 'name' };

/**
 * A list of own appointments by hour, with all gates and the companies it names: one statement. Names are put to the rows
 * here: to join them there costs as much as to read the rows.
 */
function listing(name: string, chosen: string, companies: string): Prepared {
  return prepare(
    `appointments.list.${name}`,
    `
      with a as materialized (select * from (${chosen}) latest order by starts_at, appointment_id)
      select
        (select ${inColumns(STORED)} from a) as own,
        ${GATES} as gates,
        (select ${inColumns(COMPANY)} from company where ${companies}) as companies`,
  );
}

/** Of all that is chosen, the latest of too many; and of those named. */
type Listing = { all: Prepared; only: Prepared };

function listings(name: string, chosen: string, companies: string): Listing {
  return {
    all: listing(name, `${chosen} ${LATEST} limit :most`, companies),
    only: listing(
      `${name}.only`,
      `select * from (${chosen}) every
       where appointment_id = any(:ids::bigint[]) or container_number = any(:containers::text[]) ${LATEST} limit :most`,
      companies,
    ),
  };
}

async function read(
  db: Db,
  { all, only: alone }: Listing,
  only: Only | undefined,
  values: Record<string, unknown>,
): Promise<OwnList> {
  const most = { most: LIMITS.rows };
  const named = { ids: only?.valuesOf('appointmentId'), containers: only?.valuesOf('containerNumber') };
  const statement = only ? alone : all;
  const [row] = await prepared<Answer>(db, statement, { ...values, ...named, ...most });
  return withNames(row!);
}

type Answer = { own: string; gates: string; companies: string };

function withNames(row: Answer): OwnList {
  const gates = rowsOf<Named>(GATE, row.gates);
  const gateOf = new Map(gates.map(gate => [gate.gateId, gate]));
  const nameOf = new Map(
    rowsOf<Company>(COMPANY, row.companies).map(one => [one.companyId, one.companyName]),
  );
  const own = rowsOf<Stored>(STORED, row.own).map(one => {
    const { gateName, n4GateId } = gateOf.get(one.gateId)!;
    return { ...one, gateName, n4GateId, companyName: nameOf.get(one.companyId)! };
  });
  return { own, gates: gates.filter(gate => !gate.isFromPropel) };
}

const OF_COMPANY = 'company_id = :companyId';

/**
 * From today on and what is still current. What waits for its truck is at most some hours old. What has just been
 * completed may be of any day, but of an earlier day only what was completed long after its hour, of which there is
 * little, in an index of its own.
 *
 * The far ends of days and completion are there for the planner: it takes an open range for a third of all rows, and would
 * plan the statement anew each time.
 */
const CURRENT = listings(
  'current',
  `select * from appointment
   where company_id = :companyId and appointment_date between :today::date - 1 and :today::date + 3650
     and (appointment_date >= :today::date or status in ('Created', 'Late') or completed_date > :completedAfter)
   union all
   select * from appointment where company_id = :companyId and appointment_date < :today::date - 1
     and completed_date between :completedAfter and :completedAfter::timestamptz + interval '1 day'
     and completed_date - ends_at > interval '20 hours'`,
  OF_COMPANY,
);

/** The company's own appointments from `today` on, and those still current: not completed by `completedAfter`. */
export async function currentOf(
  db: Db,
  scope: CompanyScope,
  { today, completedAfter, only }: { today: Day; completedAfter: Date; only?: Only | undefined },
): Promise<OwnList> {
  return read(db, CURRENT, only, { companyId: scope.companyId, today, completedAfter });
}

const OF_DAYS = listings(
  'days',
  `select * from appointment
   where company_id = :companyId and appointment_date between :from and :to`,
  OF_COMPANY,
);
const OF_DAYS_OF_ALL = listings(
  'daysOfAll',
  `select * from appointment where appointment_date between :from and :to`,
  'company_id in (select company_id from a)',
);

/** The own appointments of the days from `from` to `to`, both included; by hour; the latest `LIMITS.rows` of too many. */
export async function ofDays(
  db: Db,
  scope: CompanyScope | EveryCompany,
  { from, to, only }: { from: Day; to: Day; only?: Only | undefined },
): Promise<OwnList> {
  if (isEveryCompany(scope)) return read(db, OF_DAYS_OF_ALL, only, { from, to });
  return read(db, OF_DAYS, only, { companyId: scope.companyId, from, to });
}

const PLACED_OF_ALL = prepare(
  'appointments.list.placedOfAll',
  `
    select
      (select coalesce(json_agg(json_build_array(appointment_date, zone, status, ${milliseconds('starts_at')},
          ${milliseconds('completed_date')}, ids) order by starts_at), '[]')::text
        from (
          select appointment_date, zone, status, completed_date, min(starts_at) as starts_at,
            string_agg(appointment_id::text, ',') as ids
          from (select appointment_id, appointment_date, zone, status, completed_date, starts_at
            from appointment where appointment_date between :from and :to ${LATEST} limit :most) a
          group by appointment_date, zone, status, completed_date
        ) hour) as own,
      ${GATES} as gates`,
);

/** Those of an hour that stand alike, whose numbers are written in one text. */
type PlacedHour = [
  day: Day,
  zone: number,
  status: AppointmentStatus,
  startsAt: number,
  done: number | null,
  ids: string,
];

/**
 * The same of all companies, as much of each as says where it stands, by hour. Writing each of thousands by itself costs
 * PostgreSQL six times as much.
 */
export const placedOfAll = (
  db: Db,
  _scope: EveryCompany,
  { from, to }: Days,
): Promise<{ own: Placed[]; gates: TerminalGate[] }> => placedOnce(db, { from, to });

type Days = { from: Day; to: Day };

/** A screen asks for a page, and for what its title counts, in the same moment. */
const placedOnce = share(async (db: Db, { from, to }: Days) => {
  const values = { from, to, most: LIMITS.rows };
  const [row] = await prepared<{ own: string; gates: string }>(db, PLACED_OF_ALL, values);
  const hours = JSON.parse(row!.own) as PlacedHour[];
  const own = hours.flatMap(([appointmentDate, zone, status, startsAt, done, ids]) => {
    const completedDate = done === null ? null : new Date(done).toISOString();
    const hour = { appointmentDate, zone, status, startsAt: instantOf(startsAt), completedDate };
    return ids.split(',').map(id => ({ ...hour, appointmentId: Number(id), isFromPropel: true }));
  });
  own.sort((a, b) =>
    a.startsAt === b.startsAt ? a.appointmentId - b.appointmentId : a.startsAt < b.startsAt ? -1 : 1,
  );
  return { own, gates: rowsOf<Named>(GATE, row!.gates).filter(gate => !gate.isFromPropel) };
});
