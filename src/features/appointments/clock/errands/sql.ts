import { sql } from 'kysely';
import type { Db, Transaction } from '#kernel/database.ts';
import type { TransactionType } from '../../model.ts';
import '#features/gates/tables.ts';
import '../../tables.ts';

/** The gate shall hear how our appointment now stands, when the transaction is through. */
export async function announce(trx: Transaction, appointmentId: number, now: Date): Promise<void> {
  await trx
    .insertInto('terminal_errand')
    .values({ kind: 'announce', appointment_id: appointmentId, due_at: now })
    .execute();
}

/** An appointment of the terminal that must go, however long the terminal is away. */
export async function cancelLater(
  db: Db | Transaction,
  which: { appointmentNbr: string } | { extRef: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('terminal_errand')
    .values({
      kind: 'cancel',
      appointment_nbr: 'appointmentNbr' in which ? which.appointmentNbr : null,
      ext_ref: 'extRef' in which ? which.extRef : null,
      due_at: now,
    })
    .execute();
}

/** One process at a time runs errands, so that what is told later is heard later. Held until the transaction ends. */
export async function lockErrands(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('landside.terminal_errand')) as locked`.execute(trx);
  return rows[0]!.locked;
}

/** What is to be told of one appointment; `errandIds` are all that asked for it. */
export type Errand = { errandIds: number[]; attempts: number } & (
  | { kind: 'cancel'; appointmentNbr: string | null; extRef: string | null }
  | {
      kind: 'announce';
      appointmentId: number;
      /** Whether the gate shall expect the truck; else it shall forget it. */
      isExpected: boolean;
      n4GateId: string;
      startsAt: Date;
      truckRegistration: string | null;
      truckingCompanyId: string | null;
      transactionType: TransactionType;
      containerNumber: string | null;
      emptyReleaseNumber: string | null;
    }
);

/** The errands due at `now`, the oldest first, those of one appointment together; at most `limit`. */
export async function dueErrands(
  trx: Transaction,
  { now, limit }: { now: Date; limit: number },
): Promise<Errand[]> {
  const { rows } = await sql<Errand>`
    with due as (
      select * from terminal_errand where due_at <= ${now} order by due_at, errand_id limit ${limit}
    ), told as (
      select kind, appointment_id, appointment_nbr, ext_ref, array_agg(errand_id::int8) as errand_ids,
        max(attempts) as attempts, min(errand_id) as first
      from due group by kind, appointment_id, appointment_nbr, ext_ref
    )
    select errand_ids::float8[] as "errandIds", attempts, kind, appointment_nbr as "appointmentNbr", ext_ref as "extRef",
      a.appointment_id as "appointmentId", a.status in ('Created', 'Late') as "isExpected",
      g.n4_gate_id as "n4GateId", a.starts_at as "startsAt", a.truck_registration as "truckRegistration",
      a.trucking_company_id as "truckingCompanyId", a.transaction_type as "transactionType",
      a.container_number as "containerNumber", a.empty_release_number as "emptyReleaseNumber"
    from told left join appointment a using (appointment_id) left join gate g using (gate_id)
    order by first`.execute(trx);
  return rows;
}

export async function finishErrands(trx: Transaction, errandIds: readonly number[]): Promise<void> {
  if (errandIds.length === 0) return;
  await trx.deleteFrom('terminal_errand').where('errand_id', 'in', errandIds).execute();
}

/** They are tried again at `dueAt`. */
export async function postponeErrands(
  trx: Transaction,
  errandIds: readonly number[],
  { dueAt, error }: { dueAt: Date; error: string },
): Promise<void> {
  await trx
    .updateTable('terminal_errand')
    .set(eb => ({ due_at: dueAt, last_error: error, attempts: eb('attempts', '+', 1) }))
    .where('errand_id', 'in', errandIds)
    .execute();
}
