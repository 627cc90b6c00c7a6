import { audit } from '#kernel/audit.ts';
import { dayOf, daysBetween } from '#kernel/calendar.ts';
import type { Transaction } from '#kernel/database.ts';
import { notFound, refused, refuseIf } from '#kernel/failures.ts';
import { once } from '#kernel/idempotency.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { pageOrList } from '#kernel/paging.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { ifUnchanged } from '#kernel/versions.ts';
import type { trainServiceCalls } from './contract.ts';
import { wholeDates } from './dates/forms.ts';
import { activeDays, dateErrors, daysOfOneDay, type Run, runOf } from './dates/rules.ts';
import { refusals as dateRefusals } from './dates/texts.ts';
import type { NewTrainService } from './forms.ts';
import { readImpact } from './impact/sql.ts';
import { closeToBookings, dropInstances, hasAddedWagons, makeInstances } from './instances/sql.ts';
import { LIMITS, type TrainService, trainService } from './model.ts';
import { whyNotDelete, whyNotEdit, whyNotRewrite } from './rules.ts';
import { insertService, lockService, serviceById, servicePage, updateService } from './sql.ts';
import { refusals } from './texts.ts';
import { addRoutes, cancelRoutes, changeRoutes } from './wagons/server.ts';
import { activeSites } from './wagons/sql.ts';

export const trainServiceHandlers: Handlers<typeof trainServiceCalls> = {
  services: ({ query }, context) => {
    const of = { today: today(context), includePast: query.includePast ?? false };
    return pageOrList(query, paging => servicePage(context.db, of, paging));
  },
  service: async ({ params }, context) => {
    const service = await serviceById(context.db, params.id, today(context));
    if (!service) throw notFound('Train service');
    return service;
  },
  sites: (_, { db }) => activeSites(db),

  create: async ({ body }, context) => {
    const service = await once(context.db, context.onceKey, trx => createService(trx, context, body));
    return told(context, service);
  },

  changeDetails: async ({ body: { trainServiceId, version, ...details } }, context) => {
    const work = async (trx: Transaction, service: TrainService) => {
      refuseIf({ trainServiceId: whyNotRewrite(service, details, today(context)) });
      const turns = details.trainServiceDirection !== service.trainServiceDirection;
      const ahead = { trainServiceId, from: today(context) };
      if (turns && (await hasAddedWagons(trx, ahead)))
        throw refused({ trainServiceId: [refusals.directionAdded] });
      if (!details.isActive) await closeToBookings(trx, trainServiceId);
      await updateService(trx, trainServiceId, { details });
    };
    return change(context, { trainServiceId, version, action: 'details changed', work });
  },

  changeDates: async ({ body: { trainServiceId, version, ...sent } }, context) => {
    const dates = wholeDates(sent);
    const work = async (trx: Transaction, service: TrainService) => {
      refuseIf({ trainServiceId: whyNotEdit(service, today(context)) });
      refuseIf(dateErrors(dates, service, today(context)));
      const days = dates.isOneDayService ? daysOfOneDay(dates.startDate) : activeDays(service.days);
      await updateService(trx, trainServiceId, { dates, days });
      await runOn(trx, context, service, { ...dates, days });
    };
    return change(context, { trainServiceId, version, action: 'dates changed', work });
  },

  changeDays: async ({ body: { trainServiceId, version, days: sent } }, context) => {
    const days = activeDays(sent);
    const work = async (trx: Transaction, service: TrainService) => {
      refuseIf({ trainServiceId: whyNotEdit(service, today(context)), days: whyNotDays(service, days) });
      await updateService(trx, trainServiceId, { days });
      await runOn(trx, context, service, { ...service, days });
    };
    return change(context, { trainServiceId, version, action: 'days changed', work });
  },

  addWagon: ({ body }, context) => addWagons(context, body),
  addWagons: ({ body }, context) => addWagons(context, body),

  changeWagons: ({ body: { trainServiceId, version, wagons } }, context) => {
    const work = async (trx: Transaction, service: TrainService) => {
      refuseIf({ trainServiceId: whyNotEdit(service, today(context)) });
      await changeRoutes(trx, service, wagons, today(context));
    };
    return change(context, { trainServiceId, version, action: 'wagons changed', work });
  },

  cancelWagons: ({ body: { trainServiceId, version, wagons } }, context) => {
    const work = async (trx: Transaction, service: TrainService) => {
      refuseIf({ trainServiceId: whyNotEdit(service, today(context)) });
      const ids = wagons.map(({ trainServiceWagonId }) => trainServiceWagonId);
      await cancelRoutes(trx, service, ids, today(context));
    };
    return change(context, { trainServiceId, version, action: 'wagons cancelled', work });
  },

  remove: async ({ params: { id: trainServiceId }, query: { version } }, context) => {
    const work = async (trx: Transaction, service: TrainService) => {
      refuseIf({ trainServiceId: whyNotDelete(service, today(context)) });
      const ahead = { trainServiceId, from: today(context) };
      await closeToBookings(trx, trainServiceId);
      await updateService(trx, trainServiceId, { isCancelled: true });
      if ((await dropInstances(trx, ahead, undefined)) > 0)
        throw refused({ trainServiceId: [refusals.booked] });
    };
    await change(context, { trainServiceId, version, action: 'cancelled', work });
  },

  impact: async ({ body: { trainServiceId, ...wanted } }, context) => {
    const from = today(context);
    const service = await serviceById(context.db, trainServiceId, from);
    if (!service) throw notFound('Train service');
    const first = wanted.startDate > from ? wanted.startDate : from;
    if (daysBetween(first, wanted.endDate) > LIMITS.daysAhead)
      throw refused({ endDate: [dateRefusals.tooLong] });
    return readImpact(context.db, { trainServiceId, from, before: runOf(service) }, wanted);
  },
};

type Sent<Wagon> = { trainServiceId: number; version?: string | undefined; wagons: Wagon[] };

async function addWagons(
  context: Context,
  { trainServiceId, version, wagons }: Sent<NewTrainService['wagons'][number]>,
): Promise<TrainService> {
  const work = async (trx: Transaction, service: TrainService) => {
    refuseIf({ trainServiceId: whyNotEdit(service, today(context)) });
    await addRoutes(trx, service, wagons, today(context));
  };
  const service = await once(context.db, context.onceKey, trx =>
    rewrite(trx, context, { trainServiceId, version, action: 'wagons added', work }),
  );
  return told(context, service);
}

async function createService(
  trx: Transaction,
  context: Context,
  { wagons, days: sent, ...body }: NewTrainService,
): Promise<TrainService> {
  const dates = wholeDates(body);
  const days = activeDays(sent);
  refuseIf(dateErrors(dates, undefined, today(context)));
  refuseIf({ days: whyNotDays(dates, days) });
  const trainServiceId = await insertService(trx, body, { ...dates, days });
  const empty = (await serviceById(trx, trainServiceId, today(context)))!;
  await addRoutes(trx, empty, wagons, today(context));
  await makeInstances(trx, { trainServiceId, from: today(context) }, { after: { ...dates, days } });
  const after = (await serviceById(trx, trainServiceId, today(context)))!;
  const trail = { noun: 'trainService', id: trainServiceId, companyId: null };
  await audit(trx, context.caller, { ...trail, action: 'created', after });
  return after;
}

/** A one-day service runs on the weekday of its date alone. */
function whyNotDays(
  { isOneDayService, startDate }: Pick<Run, 'isOneDayService' | 'startDate'>,
  days: readonly number[],
): string | null {
  const isRight = !isOneDayService || days.join() === daysOfOneDay(startDate).join();
  return isRight ? null : dateRefusals.oneDayOnly;
}

/** The instances of a service become those of its dates and days, from today on; those with a booking stay. */
async function runOn(trx: Transaction, context: Context, service: TrainService, after: Run): Promise<void> {
  const ahead = { trainServiceId: service.trainServiceId, from: today(context) };
  await dropInstances(trx, ahead, after);
  await makeInstances(trx, ahead, { before: runOf(service), after });
}

type Change = {
  trainServiceId: number;
  /** The version that was read; undefined when nobody says. */
  version: string | undefined;
  action: string;
  work: (trx: Transaction, service: TrainService) => Promise<void>;
};

async function change(context: Context, of: Change): Promise<TrainService> {
  return told(context, await inTransaction(context.db, trx => rewrite(trx, context, of)));
}

/** What follows from what a person edits, or names it. */
const NOT_EDITED = ['wagonCount', 'teu', 'oneDayServiceDate', 'trainServiceId', 'version'];

/** Every change of a service is this one. */
async function rewrite(
  trx: Transaction,
  context: Context,
  { trainServiceId: id, version, action, work }: Change,
): Promise<TrainService> {
  const before = await lockService(trx, id, today(context));
  if (!before) throw notFound('Train service');
  const edited = Object.keys(trainService.shape).filter(name => !NOT_EDITED.includes(name));
  await ifUnchanged(trx, version, before, { noun: 'trainService', id, shape: trainService, edited }, context);
  await work(trx, before);
  const after = (await serviceById(trx, id, today(context)))!;
  await audit(trx, context.caller, { action, noun: 'trainService', id, before, after, companyId: null });
  return after;
}

function today({ now, zone }: Pick<Context, 'now' | 'zone'>): string {
  return dayOf(now, zone);
}

function told({ publish }: Context, service: TrainService): TrainService {
  publish({ topic: 'trainServices' });
  return service;
}
