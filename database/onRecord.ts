import { type Kysely, sql } from 'kysely';
import { OWN_COLUMNS } from '#features/appointments/record/sql.ts';
import type { Tables } from '#kernel/database.ts';
import type { Deed } from './importDeeds.ts';

/** How far back the demo's audit trail reaches. */
const DAYS = 3;

/**
 * Gives the demo's appointments of these days the history that they would have: who booked them, and what became of them; and
 * `others` theirs, in the order in which all of it happened.
 */
export async function putOnRecord(trx: Kysely<Tables>, now: Date, others: readonly Deed[]): Promise<void> {
  await sql`
    with recent as (
      select * from appointment where starts_at > ${now}::timestamptz - make_interval(days => ${DAYS})
    ), shown as (
      select ${sql.raw(OWN_COLUMNS)} from recent a join gate g using (gate_id) join company c using (company_id)
    ), person as (
      select user_id, email_address as actor, concat_ws(' ', first_name, last_name) as name, company_id from portal_user
    ), deed as (
      select created_at as at, actor, name, p.company_id as of, a.company_id, 'booked' as action, appointment_id as id,
        null::jsonb as before, to_jsonb(s) || '{"status": "Created", "completedDate": null}' as after
      from recent a join shown s on s."appointmentId" = appointment_id join person p on user_id = created_by
      union all
      select least(a.starts_at - interval '2 hours', ${now}::timestamptz - interval '1 hour'), actor, name, p.company_id,
        a.company_id, 'cancelled', appointment_id, to_jsonb(s) || '{"status": "Created"}', to_jsonb(s)
      from recent a join shown s on s."appointmentId" = appointment_id join person p on user_id = created_by
      where a.status = 'Canceled'
      union all
      select completed_date, 'terminal', null, null, company_id, 'taken at the gate', appointment_id, null,
        jsonb_build_object('status', status, 'completedDate', completed_date)
      from recent where completed_date is not null
      union all
      select ends_at, 'landside', null, null, company_id, 'moved by time', appointment_id, '{"status": "Created"}',
        jsonb_build_object('status', status)
      from recent where status in ('Late', 'Expired') and ends_at < ${now}::timestamptz
    ), told as (
      select at, actor, name, of, company_id, action, 'appointment' as noun, id::text, before, after from deed
      union all
      select * from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as other (at timestamptz, actor text, name text,
        of integer, company_id integer, action text, noun text, id text, before jsonb, after jsonb)
    )
    insert into audit (at, actor, actor_name, actor_company_id, actor_acts_for_all, company_id, action, noun, noun_id,
      before, after)
    select at, actor, name, of, case when name is not null then false end, company_id, action, noun, id, before, after
    from told where at <= ${now}::timestamptz order by at, id`.execute(trx);
}
