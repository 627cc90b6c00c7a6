import { sql } from 'kysely';
import { auditAll } from '#kernel/audit.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import type { AppointmentStatus } from '../model.ts';
import { LIMITS } from '../model.ts';
import { MOVES_BY_TIME } from '../rules.ts';
import '../tables.ts';

/** Who acts when time passes, and when a truck does. */
const CLOCKWORK = { system: 'landside' };
const TERMINAL = { system: 'terminal' };

type Moved = { moved: number; companyIds: number[] };
type Move = { id: number; companyId: number; was: AppointmentStatus; becomes: AppointmentStatus };

/**
 * Moves own appointments whose hour has passed to Late, and an hour after that to Expired; at most `limit` of them, the
 * oldest first. Those that somebody is changing right now are left for the next time. Answers how many moved and whose.
 */
export async function moveByTime(
  trx: Transaction,
  { now, limit }: { now: Date; limit: number },
): Promise<Moved> {
  const { rows } = await sql<Move>`
    with due as (
      select appointment_id, status as was,
        case when ends_at <= ${endedBefore('Expired', now)} then 'Expired' else 'Late' end as becomes
      from appointment
      where status in ('Created', 'Late') and ends_at <= ${endedBefore('Late', now)}
        and (status = 'Created' or ends_at <= ${endedBefore('Expired', now)})
      order by ends_at limit ${limit}
      for no key update skip locked
    )
    update appointment a set status = due.becomes from due where a.appointment_id = due.appointment_id
    returning a.appointment_id as id, a.company_id as "companyId", due.was, due.becomes`.execute(trx);
  const changes = rows.map(({ id, companyId, was, becomes }) => ({
    action: 'moved by time',
    noun: 'appointment',
    id,
    companyId,
    at: now,
    before: { status: was },
    after: { status: becomes },
  }));
  await auditAll(trx, CLOCKWORK, changes);
  return { moved: rows.length, companyIds: companiesOf(rows) };
}

function companiesOf(rows: readonly { companyId: number }[]): number[] {
  return [...new Set(rows.map(row => row.companyId))];
}

function endedBefore(status: AppointmentStatus, now: Date): Date {
  const move = MOVES_BY_TIME.find(({ to }) => to === status)!;
  return new Date(now.getTime() - move.afterEndMs);
}

/** The firms of appointments that stopped being current in the last `withinMs`, ten minutes after they were completed. */
export async function firmsWithJustEnded(db: Db, now: Date, withinMs: number): Promise<number[]> {
  const endedAt = now.getTime() - LIMITS.completedStaysCurrentMs;
  const rows = await db
    .selectFrom('appointment')
    .select('company_id')
    .distinct()
    .where('completed_date', '>', new Date(endedAt - withinMs))
    .where('completed_date', '<=', new Date(endedAt))
    .execute();
  return rows.map(row => row.company_id);
}

/** How far the news of the gates has been taken. */
export async function newsCursor(db: Db): Promise<number> {
  const row = await db.selectFrom('gate_news').select('cursor').executeTakeFirst();
  return row?.cursor ?? 0;
}

/** Moves the cursor on, if it still stands at `from`: of several processes with the same news one succeeds. */
export async function advanceNews(
  trx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const moved = await trx
    .updateTable('gate_news')
    .set({ cursor: to })
    .where('cursor', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

export type Taken = { appointmentId: number; status: 'Used' | 'UsedLate'; at: Date };
type Taking = {
  id: number;
  companyId: number;
  containerNumber: string | null;
  status: AppointmentStatus;
  completedDate: Date;
};

/** Marks own appointments whose truck was taken at the gate. What is over stays as it is. Answers which, and whose. */
export async function markTaken(
  trx: Transaction,
  taken: readonly Taken[],
  now: Date,
): Promise<{ appointmentId: number; companyId: number; containerNumber: string | null }[]> {
  const { rows } = await sql<Taking>`
    with news as (
      select distinct on ("appointmentId") * from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb)
        as n ("appointmentId" bigint, status text, at timestamptz)
    )
    update appointment a set status = news.status, completed_date = least(news.at, ${now})
    from news
    where a.appointment_id = news."appointmentId" and a.status in ('Created', 'Late', 'Expired')
    returning a.appointment_id as id, a.company_id as "companyId", a.container_number as "containerNumber",
      a.status, a.completed_date as "completedDate"`.execute(trx);
  const changes = rows.map(({ id, companyId, status, completedDate }) => ({
    action: 'taken at the gate',
    noun: 'appointment',
    id,
    companyId,
    at: now,
    after: { status, completedDate },
  }));
  await auditAll(trx, TERMINAL, changes);
  return rows.map(({ id, companyId, containerNumber }) => ({
    appointmentId: id,
    companyId,
    containerNumber,
  }));
}
