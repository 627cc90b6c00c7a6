import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { inPeoplesOrder, type SqlColumn, sqlPage } from '#kernel/pagingSql.ts';
import { serviceDays } from './dates/rules.ts';
import type { TrainService, WholeDates } from './model.ts';
import './tables.ts';
import { wagonsOf } from './wagons/sql.ts';

export type ServiceRow = Omit<TrainService, 'wagons'>;

/** A page of the services, those that are active and end after `today` only unless told; `search` is a name or a date. */
export async function servicePage(
  db: Db,
  { today, includePast }: { today: Day; includePast: boolean },
  paging: Paging,
): Promise<Page<ServiceRow>> {
  const listed = includePast
    ? selectServices(db)
    : selectServices(db)
        .where('is_active', '=', true)
        .where('is_cancelled', '=', false)
        .where('end_date', '>', today);
  const found = paging.search ? listed.where(finds(paging.search)) : listed;
  const { rows, ...page } = await sqlPage(found, paging, {
    columns: columnsOf(today),
    usual: [sql`start_date desc`, inPeoplesOrder(sql.ref('train_service_name'))],
    tie: sql.ref('train_service_id'),
  });
  return { ...page, rows: rows.map(asAnswered) };
}

export async function serviceById(
  db: Db | Transaction,
  trainServiceId: number,
  today: Day,
): Promise<TrainService | undefined> {
  const row = await selectServices(db)
    .select(eb => wagonsOf(db, eb.ref('train_service.train_service_id'), today).as('wagons'))
    .where('train_service_id', '=', trainServiceId)
    .executeTakeFirst();
  return row && asAnswered(row);
}

/** The service, held until the transaction ends: its changes come one after another. Its bookings do not wait for it. */
export async function lockService(
  trx: Transaction,
  trainServiceId: number,
  today: Day,
): Promise<TrainService | undefined> {
  const row = await trx
    .selectFrom('train_service')
    .select('train_service_id')
    .where('train_service_id', '=', trainServiceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && serviceById(trx, trainServiceId, today);
}

type Details = Pick<
  TrainService,
  'trainServiceName' | 'trainServiceNotes' | 'trainServiceDirection' | 'isAdHoc' | 'isActive'
>;

/** Writes a service without its wagons; answers its id. */
export async function insertService(
  trx: Transaction,
  details: Details,
  dates: WholeDates & { days: readonly number[] },
): Promise<number> {
  const row = await trx
    .insertInto('train_service')
    .values({ ...detailColumns(details), ...dateColumns(dates), days: [...dates.days] })
    .returning('train_service_id')
    .executeTakeFirstOrThrow();
  return row.train_service_id;
}

/** What may change of a service at once. */
export type ServiceChange = {
  details?: Details;
  dates?: WholeDates;
  days?: readonly number[];
  isCancelled?: true;
};

export async function updateService(trx: Transaction, id: number, change: ServiceChange): Promise<void> {
  const { details, dates, days, isCancelled } = change;
  await trx
    .updateTable('train_service')
    .set({
      ...(details && detailColumns(details)),
      ...(dates && dateColumns(dates)),
      ...(days && { days: [...days] }),
      ...(isCancelled && { is_cancelled: true }),
    })
    .where('train_service_id', '=', id)
    .execute();
}

function detailColumns(details: Details) {
  return {
    train_service_name: details.trainServiceName,
    train_service_notes: details.trainServiceNotes,
    train_service_direction: details.trainServiceDirection,
    is_ad_hoc: details.isAdHoc,
    is_active: details.isActive,
  };
}

function dateColumns({ isOneDayService, startDate, endDate }: WholeDates) {
  return { is_one_day_service: isOneDayService, start_date: startDate, end_date: endDate };
}

const WAGONS = sql<number>`(select count(*)::int from train_service_wagon as wagon
  where wagon.train_service_id = train_service.train_service_id and wagon.is_active)`;
const TEU = sql<number>`(select coalesce(sum(capacity_teu), 0)::int from train_service_wagon as wagon
  where wagon.train_service_id = train_service.train_service_id and wagon.is_active)`;

function selectServices(db: Db | Transaction) {
  return db
    .selectFrom('train_service')
    .select([
      'train_service_id as trainServiceId',
      'train_service_name as trainServiceName',
      'train_service_notes as trainServiceNotes',
      'train_service_direction as trainServiceDirection',
      'is_ad_hoc as isAdHoc',
      'is_active as isActive',
      'is_cancelled as isCancelled',
      'start_date as startDate',
      'end_date as endDate',
      'is_one_day_service as isOneDayService',
      'days',
      WAGONS.as('wagonCount'),
      TEU.as('teu'),
      sql<string>`train_service.version::text`.as('version'),
    ]);
}

function asAnswered<Row extends { days: number[]; isOneDayService: boolean; startDate: string }>(row: Row) {
  const { days, isOneDayService, startDate } = row;
  return { ...row, days: serviceDays(days), oneDayServiceDate: isOneDayService ? startDate : null };
}

/** How the list is ordered and filtered, by the keys of its contract. The status is that of `statusOf`. */
function columnsOf(today: Day): Record<string, SqlColumn> {
  return {
    name: { value: inPeoplesOrder(sql.ref('train_service_name')) },
    direction: { value: sql`case train_service_direction when 0 then 'Inbound' else 'Outbound' end` },
    start: { value: sql.ref('start_date') },
    end: { value: sql.ref('end_date') },
    routes: { value: WAGONS },
    teu: { value: TEU },
    days: { value: sql.ref('days') },
    status: {
      value: sql`case when is_cancelled then 'Cancelled' when end_date < ${today}::date then 'Past'
        when is_active then 'Active' else 'Idle' end`,
    },
  };
}

const DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** A date on which the service runs; anything else is a part of the name, or of its first or last date as it is shown. */
function finds(search: string): RawBuilder<boolean> {
  const date = dateIn(search);
  const runs = sql`start_date <= ${date}::date and end_date >= ${date}::date
    and extract(isodow from ${date}::date) = any(days)`;
  const text = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(train_service_name ilike ${text} or to_char(start_date, 'DD/MM/YYYY') like ${text}
    or to_char(end_date, 'DD/MM/YYYY') like ${text} or ${date ? runs : sql`false`})`;
}

/** The day that the text says: 'dd/MM/yyyy', or as it travels. */
function dateIn(search: string): Day | undefined {
  const [, day, month, year] = DAY.exec(search) ?? [];
  const text = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : search;
  return isDay(text) ? text : undefined;
}

function isDay(text: string): boolean {
  return (
    /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text)
  );
}
