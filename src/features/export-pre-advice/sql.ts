import { sql } from 'kysely';
import type { CompanyScope } from '#kernel/caller.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import type { Shown, Submitted } from './model.ts';
import type { PreAdviceRow } from './tables.ts';
import './tables.ts';

/** Longer than the terminal may take. */
const LEASE = sql<Date>`clock_timestamp() + interval '1 minute'`;

function select(db: Db | Transaction) {
  return db.selectFrom('export_pre_advice').select(COLUMNS).$castTo<PreAdviceRow>();
}

const COLUMNS = [
  'export_pre_advice_id as exportPreAdviceId',
  'company_id as companyId',
  'container_number as containerNumber',
  'status',
  'content',
  'shown',
  'refusals',
  'reference',
  'is_at_terminal as isAtTerminal',
  sql<string>`version::text`.as('version'),
] as const;

/** Those of containers that are on their way to the terminal or there, whoever's, and the company's own that were refused. */
export function rowsOfContainers(
  db: Db | Transaction,
  { companyId }: { companyId: number },
  containerNumbers: readonly string[],
): Promise<PreAdviceRow[]> {
  return select(db)
    .where(sql<boolean>`container_number = any(${[...containerNumbers]}::text[])`)
    .where(eb => eb.or([eb('status', 'in', ['Pending', 'Submitted']), eb('company_id', '=', companyId)]))
    .execute();
}

const MOST_OPEN = 5_000;

/** The company's that the terminal does not have, or not as they were submitted. */
export function openRows(db: Db, { companyId }: CompanyScope): Promise<PreAdviceRow[]> {
  return select(db)
    .where('company_id', '=', companyId)
    .where('status', 'in', ['Pending', 'Refused'])
    .limit(MOST_OPEN)
    .execute();
}

/** The company's on vessels that have not left, as far as is known here. */
export function rowsLeaving(db: Db, { companyId }: CompanyScope, now: Date): Promise<PreAdviceRow[]> {
  return select(db)
    .where('company_id', '=', companyId)
    .where('status', '=', 'Submitted')
    .where('etd', '>', now)
    .orderBy('etd')
    .limit(MOST_OPEN)
    .execute();
}

export function rowOfId(
  db: Db | Transaction,
  { companyId }: { companyId: number },
  id: number,
): Promise<PreAdviceRow | undefined> {
  return select(db)
    .where('export_pre_advice_id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

export function rowOfReference(
  db: Db,
  { companyId }: CompanyScope,
  reference: string,
): Promise<PreAdviceRow | undefined> {
  return select(db).where('reference', '=', reference).where('company_id', '=', companyId).executeTakeFirst();
}

type NewRow = {
  companyId: number;
  userId: number;
  reference: string;
  content: Submitted;
  shown: Shown;
};

/** Takes the container for its company while it is sent; undefined when somebody has it. */
export function insertRow(trx: Transaction, row: NewRow): Promise<PreAdviceRow | undefined> {
  return trx
    .insertInto('export_pre_advice')
    .values({
      company_id: row.companyId,
      container_number: row.content.container.containerNumber,
      status: 'Pending',
      content: JSON.stringify(row.content),
      shown: JSON.stringify(row.shown),
      refusals: '[]',
      reference: row.reference,
      leased_until: LEASE,
      etd: etdOf(row.shown),
      created_by: row.userId,
    })
    .onConflict(taken => taken.doNothing())
    .returning(COLUMNS)
    .$castTo<PreAdviceRow>()
    .executeTakeFirst();
}

/** Forgets one that the terminal no longer has, unless it has been changed since it was read. */
export async function deleteRow(trx: Transaction, row: PreAdviceRow): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('export_pre_advice')
    .where('export_pre_advice_id', '=', row.exportPreAdviceId)
    .where('reference', '=', row.reference)
    .where('status', '=', row.status)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Holds another content of it while that is sent; undefined when it has been changed since it was read, or somebody has the container. */
export function startChange(
  trx: Transaction,
  row: PreAdviceRow,
  to: { reference: string; content: Submitted },
): Promise<PreAdviceRow | undefined> {
  return trx
    .updateTable('export_pre_advice')
    .set({
      status: 'Pending',
      content: JSON.stringify(to.content),
      reference: to.reference,
      refusals: '[]',
      leased_until: LEASE,
      changed_at: sql<Date>`clock_timestamp()`,
      version: sql<number>`nextval('version_number')`,
    })
    .where('export_pre_advice_id', '=', row.exportPreAdviceId)
    .where('version', '=', Number(row.version))
    .where('status', '=', row.status)
    .where(
      sql<boolean>`not exists (select from export_pre_advice other where other.container_number = ${row.containerNumber}
        and other.status in ('Pending', 'Submitted') and other.export_pre_advice_id <> ${row.exportPreAdviceId})`,
    )
    .returning(COLUMNS)
    .$castTo<PreAdviceRow>()
    .executeTakeFirst();
}

/** Puts back what was before a change that the terminal has refused. */
export async function undoChange(trx: Transaction, before: PreAdviceRow, reference: string): Promise<void> {
  await trx
    .updateTable('export_pre_advice')
    .set({
      status: before.status,
      content: JSON.stringify(before.content),
      reference: before.reference,
      refusals: JSON.stringify(before.refusals),
      leased_until: null,
      version: Number(before.version),
    })
    .where('export_pre_advice_id', '=', before.exportPreAdviceId)
    .where('reference', '=', reference)
    .where('status', '=', 'Pending')
    .execute();
}

/** Notes that the terminal has it, or why it has not. Answers nothing when that has been noted, or it has changed since. */
export function settleRow(
  trx: Transaction,
  { exportPreAdviceId, reference }: PreAdviceRow,
  outcome: { status: 'Submitted'; shown: Shown } | { status: 'Refused'; refusals: readonly string[] },
): Promise<PreAdviceRow | undefined> {
  return trx
    .updateTable('export_pre_advice')
    .set({
      status: outcome.status,
      leased_until: null,
      changed_at: sql<Date>`clock_timestamp()`,
      ...(outcome.status === 'Submitted'
        ? {
            is_at_terminal: true,
            refusals: '[]',
            shown: JSON.stringify(outcome.shown),
            etd: etdOf(outcome.shown),
          }
        : { refusals: JSON.stringify(outcome.refusals), version: sql<number>`nextval('version_number')` }),
    })
    .where('export_pre_advice_id', '=', exportPreAdviceId)
    .where('reference', '=', reference)
    .where('status', '=', 'Pending')
    .returning(COLUMNS)
    .$castTo<PreAdviceRow>()
    .executeTakeFirst();
}

/** Leaves it to be sent later. */
export async function endLease(db: Db, { exportPreAdviceId, reference }: PreAdviceRow): Promise<void> {
  await db
    .updateTable('export_pre_advice')
    .set({ leased_until: null })
    .where('export_pre_advice_id', '=', exportPreAdviceId)
    .where('reference', '=', reference)
    .execute();
}

/** The next that is to be sent and that nobody is sending, held for a minute. */
export async function leaseNext(db: Db): Promise<PreAdviceRow | undefined> {
  return db
    .updateTable('export_pre_advice')
    .set({ leased_until: LEASE })
    .where('export_pre_advice_id', '=', eb =>
      eb
        .selectFrom('export_pre_advice')
        .select('export_pre_advice_id')
        .where('status', '=', 'Pending')
        .where(sql<boolean>`(leased_until is null or leased_until < clock_timestamp())`)
        .orderBy('leased_until', order => order.asc().nullsFirst())
        .orderBy('export_pre_advice_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(COLUMNS)
    .$castTo<PreAdviceRow>()
    .executeTakeFirst();
}

/** What the terminal has of it counts again: it had refused no more than a change. Answers whether it still could. */
export async function keepAsItWas(trx: Transaction, row: PreAdviceRow): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('export_pre_advice')
    .set({ status: 'Submitted', refusals: '[]', version: sql<number>`nextval('version_number')` })
    .where('export_pre_advice_id', '=', row.exportPreAdviceId)
    .where('status', '=', 'Refused')
    .where('is_at_terminal', '=', true)
    .where(
      sql<boolean>`not exists (select from export_pre_advice other where other.container_number = ${row.containerNumber}
        and other.status in ('Pending', 'Submitted'))`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function etdOf({ etd }: Shown): Date | null {
  return etd ? new Date(etd) : null;
}
