import { sql } from 'kysely';
import type { Db, Transaction } from '#kernel/database.ts';
import type { AppointmentStatus } from '../model.ts';
import { LIMITS } from '../model.ts';
import { MOVES_BY_TIME } from '../rules.ts';
import '../tables.ts';

/** Who acts when time passes. */
const CLOCKWORK = 'landside';

type Moved = { moved: number; companyIds: number[] };

/**
 * Moves own appointments whose hour has passed to Late, and an hour after that to Expired; at most `limit` of them, the
 * oldest first. Those that somebody is changing right now are left for the next time. Answers how many moved and whose.
 */
export async function moveByTime(db: Db, { now, limit }: { now: Date; limit: number }): Promise<Moved> {
  const { rows } = await sql<Moved>`
    with due as (
      select appointment_id, status as was,
        case when ends_at <= ${endedBefore('Expired', now)} then 'Expired' else 'Late' end as becomes
      from appointment
      where status in ('Created', 'Late') and ends_at <= ${endedBefore('Late', now)}
        and (status = 'Created' or ends_at <= ${endedBefore('Expired', now)})
      order by ends_at limit ${limit}
      for no key update skip locked
    ), moved as (
      update appointment a set status = due.becomes from due where a.appointment_id = due.appointment_id
      returning a.appointment_id, a.company_id, due.was, due.becomes
    ), audited as (
      insert into audit (at, actor, company_id, action, noun, noun_id, before, after)
      select ${now}, ${CLOCKWORK}, company_id, 'moved by time', 'appointment', appointment_id,
        jsonb_build_object('status', was), jsonb_build_object('status', becomes)
      from moved
    )
    select count(*)::int as moved, coalesce(array_agg(distinct company_id), '{}') as "companyIds" from moved`.execute(
    db,
  );
  return rows[0]!;
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

/** Marks own appointments whose truck was taken at the gate. What is over stays as it is. Answers whose they are. */
export async function markTaken(trx: Transaction, taken: readonly Taken[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ companyIds: number[] }>`
    with news as (
      select distinct on ("appointmentId") * from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb)
        as n ("appointmentId" bigint, status text, at timestamptz)
    ), marked as (
      update appointment a set status = news.status, completed_date = least(news.at, ${now})
      from news
      where a.appointment_id = news."appointmentId" and a.status in ('Created', 'Late', 'Expired')
      returning a.appointment_id, a.company_id, a.status, a.completed_date
    ), audited as (
      insert into audit (at, actor, company_id, action, noun, noun_id, after)
      select ${now}, 'terminal', company_id, 'taken at the gate', 'appointment', appointment_id,
        jsonb_build_object('status', status, 'completedDate', completed_date)
      from marked
    )
    select coalesce(array_agg(distinct company_id), '{}') as "companyIds" from marked`.execute(trx);
  return rows[0]!.companyIds;
}
