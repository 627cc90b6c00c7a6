import { sql } from 'kysely';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { entriesOf } from '#kernel/datedRates.ts';
import { type RateTable, ratesOn, writeRates } from '#kernel/datedRatesSql.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { inPeoplesOrder, type SqlColumn, sqlPage } from '#kernel/pagingSql.ts';
import type { TransportOperator, TypedOperator } from './model.ts';
import { fafOf } from './rules.ts';
import './tables.ts';

const RATES: RateTable = { table: 'transport_operator_rate', owner: 'transport_operator_id' };

/** A page of the operators as they are on a day; `search` looks in codes and names. */
export function operatorPage(db: Db, today: Day, paging: Paging): Promise<Page<TransportOperator>> {
  const { rate, nextRate, nextDate } = ratesOn(RATES, 'o.transport_operator_id', today);
  const columns: Record<string, SqlColumn> = {
    code: { value: inPeoplesOrder(sql.ref('o.transport_operator_code')) },
    name: { value: inPeoplesOrder(sql.ref('o.transport_operator_name')) },
    faf: { value: rate },
    nextFaf: { value: nextRate, mayBeEmpty: true },
    nextDate: { value: nextDate, mayBeEmpty: true },
  };
  const found = selectOperators(db, today).where(
    sql<boolean>`strpos(lower(concat_ws(' ', o.transport_operator_code, o.transport_operator_name)), lower(${paging.search})) > 0`,
  );
  return sqlPage(found, paging, {
    columns,
    usual: [inPeoplesOrder(sql.ref('o.transport_operator_code'))],
    tie: sql.ref('o.transport_operator_id'),
  });
}

export function findOperator(
  db: Db | Transaction,
  id: number,
  today: Day,
): Promise<TransportOperator | undefined> {
  return selectOperators(db, today).where('o.transport_operator_id', '=', id).executeTakeFirst();
}

/** The operator as it is once nobody else changes it, or gives it a road bridge, until the transaction ends. */
export async function lockOperator(
  trx: Transaction,
  id: number,
  today: Day,
): Promise<TransportOperator | undefined> {
  const locked = await trx
    .selectFrom('transport_operator')
    .select('transport_operator_id')
    .where('transport_operator_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked && findOperator(trx, id, today);
}

/** The number of the operator with this code, which stays until the transaction ends. */
export async function holdOperator(trx: Transaction, code: string): Promise<number | undefined> {
  const held = await trx
    .selectFrom('transport_operator')
    .select('transport_operator_id')
    .where(sql<boolean>`lower(transport_operator_code) = lower(${code})`)
    .forShare()
    .executeTakeFirst();
  return held?.transport_operator_id;
}

export async function insertOperator(
  trx: Transaction,
  operator: TypedOperator,
  today: Day,
): Promise<TransportOperator> {
  const { transport_operator_id: id } = await trx
    .insertInto('transport_operator')
    .values(columnsOf(operator))
    .returning('transport_operator_id')
    .executeTakeFirstOrThrow();
  await writeRates(trx, RATES, id, entriesOf(fafOf(operator), null), today);
  return (await findOperator(trx, id, today))!;
}

export async function updateOperator(
  trx: Transaction,
  before: TransportOperator,
  operator: TypedOperator,
  today: Day,
): Promise<TransportOperator> {
  const id = before.transportOperatorId;
  await trx
    .updateTable('transport_operator')
    .set(columnsOf(operator))
    .where('transport_operator_id', '=', id)
    .execute();
  await writeRates(trx, RATES, id, entriesOf(fafOf(operator), fafOf(before)), today);
  return (await findOperator(trx, id, today))!;
}

export async function deleteOperator(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('transport_operator').where('transport_operator_id', '=', id).execute();
}

function columnsOf({ transportOperatorCode, transportOperatorName }: TypedOperator) {
  return { transport_operator_code: transportOperatorCode, transport_operator_name: transportOperatorName };
}

function selectOperators(db: Db | Transaction, today: Day) {
  const { rate, nextRate, nextDate } = ratesOn(RATES, 'o.transport_operator_id', today);
  return db.selectFrom('transport_operator as o').select([
    'o.transport_operator_id as transportOperatorId',
    'o.transport_operator_code as transportOperatorCode',
    'o.transport_operator_name as transportOperatorName',
    rate.as('faF_Rate'),
    nextRate.as('nextFAF_Rate'),
    nextDate.as('nextFAF_RateDate'),
    sql<{ roadBridges: number }>`jsonb_build_object('roadBridges', (select count(*) from road_bridge b
      where b.transport_operator_id = o.transport_operator_id))`.as('usedBy'),
    sql<string>`o.version::text`.as('version'),
  ]);
}
