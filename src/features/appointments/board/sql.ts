import type { Day } from '#kernel/calendar.ts';
import type { CompanyScope, EveryCompany } from '#kernel/caller.ts';
import { isEveryCompany } from '#kernel/caller.ts';
import { type Columns, inColumns, rowsOf } from '#kernel/columns.ts';
import { type Db, listed, type Prepared, prepare, prepared } from '#kernel/database.ts';
import { fewAsBefore } from '#kernel/fewRows.ts';
import type { Only } from '#kernel/rows.ts';
import { LIMITS } from '../model.ts';
import { type OwnRow, STORED, type Stored } from '../record/sql.ts';
import type { TerminalGate } from '../terminal/rules.ts';

export type OwnList = { own: OwnRow[]; gates: TerminalGate[] };

/** The latest of too many; they are put in order afterwards. */
export const LATEST = 'order by appointment_date desc, zone desc, appointment_id desc';

export type NamedGate = { gateId: string; gateName: string; n4GateId: string; isFromPropel: boolean };

export const GATE: Columns<NamedGate> = {
  gateId: 'gate_id',
  gateName: 'gate_name',
  n4GateId: 'n4_gate_id',
  isFromPropel: 'is_from_propel',
};

export const GATES = `(select ${inColumns(GATE)} from (select * from gate order by gate_id) gates)`;

type Company = { companyId: number; companyName: string };

const COMPANY: Columns<Company> = { companyId: 'company_id', companyName: 'name' };

/**
 * A list of own appointments by hour, with all gates and the companies it names: one statement. Names are put to the rows
 * here: to join them there costs as much as to read the rows.
 */
function listing(
  name: string,
  chosen: string,
  companies: string,
  short: { isShort?: boolean; isList?: boolean } = {},
): Prepared {
  return prepare(
    `appointments.list.${name}`,
    `
      with a as materialized (select * from (${chosen}) latest order by starts_at, appointment_id)
      select
        (select ${inColumns(STORED)} from a) as own,
        ${GATES} as gates,
        (select ${inColumns(COMPANY)} from company where ${companies}) as companies`,
    short,
  );
}

/** Of all that is chosen, the latest of too many; of those named; and of a few that are named by their numbers alone. */
type Listing = { all: Prepared; only: Prepared; numbered: Prepared };

/** Read by their numbers before anything is asked of them: however many the company has. */
const NUMBERED = `(select a.* from ${listed('ids', 'bigint', 'id')} join appointment a on a.appointment_id = id offset 0) appointment`;

const latestOf = (chosen: string): string => `${chosen} ${LATEST} limit :most`;

function listings(name: string, chosenFrom: (appointments: string) => string, companies: string): Listing {
  const chosen = chosenFrom('appointment');
  return {
    all: listing(name, latestOf(chosen), companies),
    only: listing(
      `${name}.only`,
      `select * from (${chosen}) every
       where appointment_id = any(:ids::bigint[]) or container_number = any(:containers::text[]) ${LATEST} limit :most`,
      companies,
    ),
    numbered: listing(`${name}.numbered`, chosenFrom(NUMBERED), companies, { isShort: true }),
  };
}

async function read(
  db: Db,
  { all, only: named, numbered }: Listing,
  only: Only | undefined,
  values: Record<string, unknown>,
): Promise<OwnList> {
  const ids = only?.valuesOf('appointmentId');
  const containers = only?.valuesOf('containerNumber');
  const statement = !only ? all : containers!.length > 0 ? named : numbered;
  return answer(db, statement, { ...values, ids, containers, most: LIMITS.rows });
}

async function answer(db: Db, statement: Prepared, values: Record<string, unknown>): Promise<OwnList> {
  const [row] = await prepared<Answer>(db, statement, values);
  return withNames(row!);
}

type Answer = { own: string; gates: string; companies: string };

function withNames(row: Answer): OwnList {
  const gates = rowsOf<NamedGate>(GATE, row.gates);
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
const currentFrom = (appointments: string): string => `
   select * from ${appointments}
   where company_id = :companyId and appointment_date between :today::date - 1 and :today::date + 3650
     and (appointment_date >= :today::date or status in ('Created', 'Late') or completed_date > :completedAfter)
   union all
   select * from ${appointments} where company_id = :companyId and appointment_date < :today::date - 1
     and completed_date between :completedAfter and :completedAfter::timestamptz + interval '1 day'
     and completed_date - ends_at > interval '20 hours'`;

const CURRENT = listings('current', currentFrom, OF_COMPANY);
const CURRENT_FEW = listing('current.few', latestOf(currentFrom('appointment')), OF_COMPANY, {
  isList: true,
});

/** The company's own appointments from `today` on, and those still current: not completed by `completedAfter`. */
export async function currentOf(
  db: Db,
  scope: CompanyScope,
  { today, completedAfter, only }: { today: Day; completedAfter: Date; only?: Only | undefined },
): Promise<OwnList> {
  const values = { companyId: scope.companyId, today, completedAfter };
  if (only) return read(db, CURRENT, only, values);
  return currentAsBefore(db, scope.companyId, most =>
    answer(db, most ? CURRENT_FEW : CURRENT.all, { ...values, most: most ?? LIMITS.rows }),
  );
}

const currentAsBefore = fewAsBefore<OwnList>(({ own }) => own.length);

const OF_DAYS = listings(
  'days',
  appointments => `select * from ${appointments}
   where company_id = :companyId and appointment_date between :from and :to`,
  OF_COMPANY,
);
const OF_DAYS_OF_ALL = listings(
  'daysOfAll',
  appointments => `select * from ${appointments} where appointment_date between :from and :to`,
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

const OF_NUMBERS = listing(
  'numbered',
  `select * from ${NUMBERED}`,
  'company_id in (select company_id from a)',
);

/** Own appointments of all companies, by their numbers; by hour. */
export async function ofNumbers(db: Db, _scope: EveryCompany, ids: readonly number[]): Promise<OwnList> {
  const [row] = await prepared<Answer>(db, OF_NUMBERS, { ids });
  return withNames(row!);
}
