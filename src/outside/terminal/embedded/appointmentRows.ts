import { fewAsBefore } from '#kernel/fewRows.ts';
import type { ShortReader } from '#kernel/shortReads.ts';
import type {
  AppointmentQuery,
  DoorDirection,
  TerminalAppointment,
  TerminalAppointmentState,
  Tos,
  TranType,
} from '../terminal-port.ts';
import { codeOf, type Readers, readInOne, terminalNow } from './reading.ts';

export type AppointmentRow = {
  appointment_nbr: number;
  ext_ref: string;
  is_expected: boolean;
  gate_id: string;
  starts_at: Date;
  ends_at: Date;
  tran_type: TranType;
  trucking_co: string;
  truck_rego: string | null;
  container_nbr: string | null;
  edo_nbr: string | null;
  iso_type: string | null;
  booking_nbr: string | null;
  position: number;
  door_direction: DoorDirection;
  state: TerminalAppointmentState;
  is_edo_reserved: boolean;
  used_at: Date | null;
  changed_at: Date;
};

const COLUMNS = `a.appointment_nbr, a.ext_ref, a.gate_id, a.starts_at, a.ends_at, a.tran_type, a.trucking_co, a.truck_rego,
  a.container_nbr, a.edo_nbr, a.iso_type, a.booking_nbr, a.position, a.door_direction, a.state, a.used_at, a.changed_at`;
const FROM = `select true as present, ${COLUMNS} from terminal.appointment a where not a.is_expected`;
const MOST = 1_000;

/** `now` is our own time. */
export async function getAppointments(
  { pool, reader }: Readers,
  now: Date,
  query: AppointmentQuery,
): Tos<TerminalAppointment[]> {
  // Of a window that ends somewhere nothing is known from the one before.
  const company = query.by === 'window' && !query.to && codeOf(query.whose);
  if (!company) return read(pool, query, now);
  return companysAsBefore(pool, company, most =>
    most
      ? read(reader, { ...query, limit: Math.min(most, query.limit ?? MOST) }, now)
      : read(pool, query, now),
  );
}

const companysAsBefore = fewAsBefore<Awaited<Tos<TerminalAppointment[]>>>(answer =>
  answer.ok ? answer.data.length : 0,
);

function read(reader: ShortReader, query: AppointmentQuery, now: Date): Tos<TerminalAppointment[]> {
  const statement = { ...statementOf(query, now), isList: true };
  return readInOne<AppointmentRow, TerminalAppointment>(reader, statement, toAppointment);
}

type Statement = { name: string; select: string; values: unknown[] };

function statementOf(query: AppointmentQuery, now: Date): Statement {
  if (query.by === 'window') return query.current ? currentStatement(query, now) : windowStatement(query);
  if (query.by === 'changes')
    return {
      name: 'terminal.appointments.changes',
      select: `${FROM} and a.changed_at >= $1 and ($3::text is null or a.trucking_co = $3)
        order by a.changed_at, a.appointment_nbr limit $2`,
      values: [query.since, query.limit ?? MOST, codeOf(query.whose)],
    };
  if (query.by === 'extRefs')
    return {
      name: 'terminal.appointments.extRefs',
      select: `${FROM} and a.ext_ref = any($1::text[]) and ($2::text is null or a.trucking_co = $2)`,
      values: [query.extRefs, codeOf(query.whose)],
    };
  return {
    name: 'terminal.appointments.numbers',
    select: `${FROM} and a.appointment_nbr = any($1::bigint[]) and ($2::text is null or a.trucking_co = $2)`,
    values: [query.numbers.filter(number => /^\d{1,15}$/.test(number)), codeOf(query.whose)],
  };
}

type Window = Extract<AppointmentQuery, { by: 'window' }>;

/** A company is part of the statement's text, so that each form keeps a plan of its own on its own index. */
function filters(query: Window): { text: string; key: string } {
  return query.whose === 'everyone'
    ? { text: 'and $1::text is null', key: 'all' }
    : { text: 'and a.trucking_co = $1', key: 'company' };
}

const IN_WINDOW = `and a.starts_at >= coalesce($2::timestamptz, '-infinity')
  and a.starts_at < coalesce($3::timestamptz, 'infinity') and ($4::text[] is null or a.gate_id = any($4))`;

function windowValues(query: Window): unknown[] {
  return [
    codeOf(query.whose),
    query.from ?? null,
    query.to ?? null,
    query.gateIds ?? null,
    query.limit ?? MOST,
  ];
}

function windowStatement(query: Window): Statement {
  const { text, key } = filters(query);
  return {
    name: `terminal.appointments.${key}`,
    select: `${FROM} ${text} ${IN_WINDOW} order by a.starts_at, a.appointment_nbr limit $5`,
    values: windowValues(query),
  };
}

/**
 * Created and Late from their own small index, and what was used in the last ten minutes from among the last four
 * hours: nobody is taken later than that. So the past may grow as it likes.
 */
function currentStatement(query: Window, now: Date): Statement {
  const { text, key } = filters(query);
  return {
    name: `terminal.appointments.current.${key}`,
    select: `select * from (
      ${FROM} ${text} ${IN_WINDOW} and a.state in ('Created', 'Late')
      union all
      ${FROM} ${text} ${IN_WINDOW} and a.state in ('Used', 'UsedLate')
        and a.starts_at >= ${terminalNow('$6')} - interval '4 hours'
        and a.used_at > ${terminalNow('$6')} - interval '10 minutes'
    ) a order by a.starts_at, a.appointment_nbr limit $5`,
    values: [...windowValues(query), now],
  };
}

function toAppointment(row: AppointmentRow): TerminalAppointment {
  return {
    appointmentNbr: String(row.appointment_nbr),
    extRef: row.ext_ref,
    gateId: row.gate_id,
    start: row.starts_at,
    end: row.ends_at,
    tranType: row.tran_type,
    truckingCo: row.trucking_co,
    truckRego: row.truck_rego,
    containerNbr: row.container_nbr,
    edoNbr: row.edo_nbr,
    isoType: row.iso_type,
    bookingNbr: row.booking_nbr,
    position: row.position,
    doorDirection: row.door_direction,
    state: row.state,
    usedAt: row.used_at,
    changedAt: row.changed_at,
  };
}
