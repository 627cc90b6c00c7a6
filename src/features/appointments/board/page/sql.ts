import type { Day } from '#kernel/calendar.ts';
import type { EveryCompany } from '#kernel/caller.ts';
import { rowsOf } from '#kernel/columns.ts';
import { type Db, prepare, prepared } from '#kernel/database.ts';
import { share } from '#kernel/gather.ts';
import { type AppointmentStatus, LIMITS } from '../../model.ts';
import type { Placed } from '../../record/rules.ts';
import { instantOf, milliseconds } from '../../record/sql.ts';
import type { TerminalGate } from '../../terminal/rules.ts';
import type { Days } from '../rules.ts';
import { GATE, GATES, LATEST, type NamedGate } from '../sql.ts';
import type { Hours, Standing } from './rules.ts';

/** Those of an hour that stand alike, with what `told` says of their numbers; of these days, as far as they are `wanted`. */
function hourly(told: string, wanted = ''): string {
  return `
    (select coalesce(json_agg(json_build_array(appointment_date, zone, status, ${milliseconds('starts_at')},
        ${milliseconds('completed_date')}, told) order by starts_at), '[]')::text
      from (
        select appointment_date, zone, status, completed_date, min(starts_at) as starts_at, ${told} as told
        from (select appointment_id, appointment_date, zone, status, completed_date, starts_at
          from appointment where appointment_date between :from and :to ${wanted} ${LATEST} limit :most) a
        group by appointment_date, zone, status, completed_date
      ) hour)`;
}

type StoredHour<Told> = [
  day: Day,
  zone: number,
  status: AppointmentStatus,
  startsAt: number,
  done: number | null,
  told: Told,
];

function readHour<Told>([appointmentDate, zone, status, startsAt, done]: StoredHour<Told>) {
  const completedDate = done === null ? null : new Date(done).toISOString();
  return { appointmentDate, zone, status, startsAt: instantOf(startsAt), completedDate, isFromPropel: true };
}

const STANDING_OF_ALL = prepare(
  'appointments.list.standingOfAll',
  `select ${hourly('json_build_array(count(*), min(appointment_id))')} as own, ${GATES} as gates`,
);

/** How many own appointments of all companies stand alike on these days; of too many the latest. */
export const standingOfAll = (
  db: Db,
  _scope: EveryCompany,
  { from, to }: Days,
): Promise<{ own: Standing[]; gates: TerminalGate[] }> => standingOnce(db, { from, to });

/** A screen that shows a part of the list asks for its page, and for what its title counts, in the same moment. */
const standingOnce = share(async (db: Db, { from, to }: Days) => {
  const values = { from, to, most: LIMITS.rows };
  const [row] = await prepared<{ own: string; gates: string }>(db, STANDING_OF_ALL, values);
  const own = (JSON.parse(row!.own) as StoredHour<[count: number, first: number]>[]).map((hour): Standing => {
    const [count, appointmentId] = hour[5];
    return { ...readHour(hour), appointmentId, count };
  });
  return { own, gates: rowsOf<NamedGate>(GATE, row!.gates).filter(gate => !gate.isFromPropel) };
});

const PLACED_OF_ALL = prepare(
  'appointments.list.placedOfAll',
  `select ${hourly(
    `string_agg(appointment_id::text, ',')`,
    `and (appointment_date, zone) >= (:from::date, :fromZone::int)
     and (appointment_date, zone) <= (:to::date, :toZone::int)`,
  )} as own`,
);

/**
 * As much of each as says where it stands. Writing each of thousands by itself costs PostgreSQL six times as much as their numbers
 * in one text.
 */
export async function placedOfAll(db: Db, _scope: EveryCompany, hours: Hours): Promise<Placed[]> {
  const [row] = await prepared<{ own: string }>(db, PLACED_OF_ALL, { ...hours, most: LIMITS.rows });
  return (JSON.parse(row!.own) as StoredHour<string>[]).flatMap(hour => {
    const placed = readHour(hour);
    return hour[5].split(',').map(id => ({ ...placed, appointmentId: Number(id) }));
  });
}
