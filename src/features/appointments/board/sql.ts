import type { Day } from '#kernel/calendar.ts';
import type { CompanyScope, EveryCompany } from '#kernel/caller.ts';
import { isEveryCompany } from '#kernel/caller.ts';
import { type Db, type Prepared, prepare, prepared } from '#kernel/database.ts';
import type { Only } from '#kernel/rows.ts';
import { LIMITS } from '../model.ts';
import { OWN_COLUMNS, type OwnRow } from '../record/sql.ts';
import type { TerminalGate } from '../terminal/rules.ts';

export type OwnList = { own: OwnRow[]; gates: TerminalGate[] };

/** The latest of too many; they are put in order afterwards. */
const LATEST = 'order by appointment_date desc, zone desc, appointment_id desc';

/** A list of own appointments by hour, with the gates of the terminal: one statement, its JSON made by PostgreSQL. */
function listing(name: string, chosen: string): Prepared {
  return prepare(
    `appointments.list.${name}`,
    `
      select
        (select coalesce(json_agg(r), '[]')::text from (
          select ${OWN_COLUMNS}
          from (${chosen}) a join gate g using (gate_id) join company c on c.company_id = a.company_id
          order by a.starts_at, a.appointment_id
        ) r) as own,
        (select coalesce(json_agg(json_build_object('gateId', gate_id, 'gateName', gate_name, 'n4GateId', n4_gate_id)
          order by gate_id), '[]')::text from gate where not is_from_propel) as gates`,
  );
}

/** Of all that is chosen, the latest of too many; and of those named. */
type Listing = { all: Prepared; only: Prepared };

function listings(name: string, chosen: string): Listing {
  return {
    all: listing(name, `${chosen} ${LATEST} limit :most`),
    only: listing(
      `${name}.only`,
      `select * from (${chosen}) every
       where appointment_id = any(:ids::bigint[]) or container_number = any(:containers::text[]) ${LATEST} limit :most`,
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
  const [row] = await prepared<{ own: string; gates: string }>(db, statement, {
    ...values,
    ...named,
    ...most,
  });
  return { own: JSON.parse(row!.own) as OwnRow[], gates: JSON.parse(row!.gates) as TerminalGate[] };
}

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
);
const OF_DAYS_OF_ALL = listings(
  'daysOfAll',
  `select * from appointment where appointment_date between :from and :to`,
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
