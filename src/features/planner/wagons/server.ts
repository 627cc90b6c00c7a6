import { whyNotRoute } from '#features/transport-services/wagons/rules.ts';
import { sitesOf } from '#features/transport-services/wagons/sql.ts';
import { audit } from '#kernel/audit.ts';
import { dayOf } from '#kernel/calendar.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Answer } from '#kernel/contract.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { conflict, notFound, refused, refuseIf } from '#kernel/failures.ts';
import { once } from '#kernel/idempotency.ts';
import type { LiveEvent } from '#kernel/live.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { pageOrList } from '#kernel/paging.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { issuesOfBookings } from '../issues/sql.ts';
import { whyNotRange } from '../trains/rules.ts';
import { holdTrain } from '../trains/sql.ts';
import { holdSlotsOfWagon, mergeSlots } from '../wagon-slots/sql.ts';
import { newsOfPlaces, scopeOf } from '../whose/rules.ts';
import type { plannerWagonCalls } from './contract.ts';
import { LIMITS, type WagonRow } from './model.ts';
import { whyNotAdd, whyNotMerge, whyNotRemove } from './rules.ts';
import {
  deleteCapacity,
  insertCapacity,
  type OfTrains,
  type PlainRow,
  trainOfSlot,
  wagonBySlot,
  wagonPage,
} from './sql.ts';
import { refusals } from './texts.ts';

export const plannerWagonHandlers: Handlers<typeof plannerWagonCalls> = {
  ofDates: ({ params: { from, to }, query }, context) => {
    refuseIf({ to: whyNotRange(from, to) });
    return list(context, { from, to }, query);
  },
  ofTrain: ({ params: { instance }, query }, context) => list(context, { instanceId: instance }, query),

  merge: async ({ params: { id } }, { db, caller, publish }) => {
    const merged = await inTransaction(db, async trx => {
      const before = await holdWagon(trx, caller, id);
      refuseNow(whyNotMerge(before));
      if (!(await mergeSlots(trx, id))) throw conflict({ Exception: [refusals.partBooked] });
      await onRecord(trx, caller, { action: 'merged', before });
      return before;
    });
    publish(newsOfWagon(merged));
    return undefined;
  },

  addCapacity: async ({ body }, context) => {
    const added = await once(context.db, context.onceKey, trx => addCapacity(trx, context, body));
    context.publish(newsOfWagon(added));
    return added;
  },

  removeCapacity: async ({ params: { id } }, { db, caller, publish }) => {
    const removed = await inTransaction(db, async trx => {
      const trainId = await trainOfSlot(trx, id);
      if (trainId === undefined) throw notFound(NAME);
      await holdTrain(trx, trainId);
      const before = await holdWagon(trx, caller, id);
      refuseNow(whyNotRemove(before));
      await deleteCapacity(trx, id);
      await onRecord(trx, caller, { action: 'capacity removed', before });
      return before;
    });
    publish(newsOfWagon(removed));
    return undefined;
  },
};

const NAME = 'Wagon';

function newsOfWagon(row: Pick<PlainRow, 'trainServiceInstanceId' | 'instanceDate'>): LiveEvent {
  return newsOfPlaces({ instance: row.trainServiceInstanceId, date: row.instanceDate });
}

type Reader = { db: Db; caller: Caller };
type Asked = Parameters<typeof pageOrList>[0];

function list({ db, caller }: Reader, of: OfTrains, query: Asked) {
  const scope = scopeOf(caller);
  return pageOrList(query, async paging => {
    const { rows, ...page } = await wagonPage(db, of, scope, paging);
    return { ...page, rows: await withIssues(db, rows) };
  });
}

type Capacity = Answer<typeof plannerWagonCalls.addCapacity>;
type Sent = {
  TrainServiceId: number;
  TrainServiceInstanceId: number;
  OriginTerminalSiteId: number;
  DestinationTerminalSiteId: number;
  CapacityTeu: number;
};

async function addCapacity(
  trx: Transaction,
  { caller, now, zone }: Context,
  { TrainServiceId, TrainServiceInstanceId: instanceId, ...sent }: Sent,
): Promise<Capacity> {
  const train = await holdTrain(trx, instanceId);
  if (!train) throw notFound('Transport Service Instance');
  const isOther = train.trainServiceId !== TrainServiceId;
  refuseIf({ TrainServiceId: isOther ? refusals.otherService : null });
  refuseIf({ TrainServiceInstanceId: whyNotAdd(train, dayOf(now, zone)) });
  const route = {
    originTerminalSiteId: sent.OriginTerminalSiteId,
    destinationTerminalSiteId: sent.DestinationTerminalSiteId,
    capacityTeu: sent.CapacityTeu,
  };
  const sites = await sitesOf(trx, [route.originTerminalSiteId, route.destinationTerminalSiteId]);
  refuseIf({ DestinationTerminalSiteId: whyNotRoute(route, sites, train.trainServiceDirection) });
  const slotId = await insertCapacity(trx, { instanceId, most: LIMITS.wagons }, route);
  if (slotId === null) throw refused({ TrainServiceInstanceId: [refusals.tooMany] });
  const [after] = await withIssues(trx, [(await wagonBySlot(trx, slotId, scopeOf(caller)))!]);
  await onRecord(trx, caller, { action: 'capacity added', after: after! });
  return after!;
}

/** The row as it is once nobody else books, splits or merges its wagon. @throws Failure 404 */
async function holdWagon(trx: Transaction, caller: Caller, wagonSlotId: number): Promise<PlainRow> {
  await holdSlotsOfWagon(trx, wagonSlotId);
  const row = await wagonBySlot(trx, wagonSlotId, scopeOf(caller));
  if (!row) throw notFound(NAME);
  return row;
}

/** What a row offered when it was read, it may offer no more. @throws Failure 409 */
function refuseNow(reason: string | null): void {
  if (reason !== null) throw conflict({ Exception: [reason] });
}

async function onRecord(
  trx: Transaction,
  caller: Caller,
  change: { action: string; before?: PlainRow; after?: PlainRow },
): Promise<void> {
  const id = (change.after ?? change.before!).trainServiceWagonInstanceId;
  await audit(trx, caller, { noun: 'wagon', id, companyId: null, ...change });
}

async function withIssues(db: Db | Transaction, rows: readonly PlainRow[]): Promise<WagonRow[]> {
  const booked = rows.flatMap(({ trainServicePlannerBookingId: id }) => id ?? []);
  const issues = await issuesOfBookings(db, booked);
  return rows.map(row => {
    const billingIssues = issues.get(row.trainServicePlannerBookingId ?? 0) ?? [];
    return { ...row, hasBillingIssues: billingIssues.length > 0, billingIssues };
  });
}
