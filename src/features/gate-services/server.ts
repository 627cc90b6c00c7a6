import { isGateVisible, viewersOf } from '#features/gates/rules.ts';
import { holdGate } from '#features/gates/sql.ts';
import { audit } from '#kernel/audit.ts';
import { dayOf, daysBetween, hourOf } from '#kernel/calendar.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Transaction } from '#kernel/database.ts';
import { notFound, refused, refuseIf } from '#kernel/failures.ts';
import { once } from '#kernel/idempotency.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { ifUnchanged } from '#kernel/versions.ts';
import type { gateServiceCalls } from './contract.ts';
import type { NewGateService } from './forms.ts';
import { tellOfLessSlots } from './impact/server.ts';
import { appointmentsLosing, servicesOfSameHours } from './impact/sql.ts';
import { type RunChange, readImpact, shiftSlots } from './instances/sql.ts';
import { type GateService, gateService, MOST_DAYS } from './model.ts';
import { dateErrors, runOf, whyNotEdit, whyNotReshape } from './rules.ts';
import {
  allServices,
  createGateService,
  lockService,
  runningServices,
  serviceById,
  type WantedService,
  writeService,
} from './sql.ts';
import { refusals } from './texts.ts';
import { addZones, type Rezoned, removeZones, replaceSlots } from './zones/rules.ts';

export const gateServiceHandlers: Handlers<typeof gateServiceCalls> = {
  services: async (_, { db, caller, now, zone }) =>
    visibleTo(caller, await runningServices(db, dayOf(now, zone))),
  all: async (_, { db, caller }) => visibleTo(caller, await allServices(db)),
  service: async ({ params }, { db, caller }) => {
    const service = await serviceById(db, params.id);
    if (!service || !isGateVisible(service.gateId, caller)) throw notFound('Gate service');
    return service;
  },

  create: async ({ body }, context) => {
    const service = await once(context.db, context.onceKey, trx => createService(trx, context, body));
    return told(context, service);
  },

  change: async ({ body }, context) => {
    const wanted = (service: GateService): Partial<WantedService> => {
      refuseIf({ gateServiceId: whyNotEdit(service) });
      if (body.gateId !== service.gateId) throw refused({ gateId: [refusals.gateFixed] });
      refuseIf(dateErrors(body, service, today(context)));
      const { gateServiceName, startDate, endDate } = body;
      const days = body.days.map(({ Day }) => Day);
      return { gateServiceName, startDate, endDate, days, ...(body.zones && { zones: body.zones }) };
    };
    const work = inTransaction(context.db, trx =>
      rewrite(trx, context, { id: body.gateServiceId, version: body.version, action: 'changed', wanted }),
    );
    return told(context, await work);
  },

  remove: async ({ params, query }, context) => {
    const wanted = (service: GateService): Partial<WantedService> => {
      refuseIf({ gateServiceId: whyNotReshape(service, today(context)) });
      return { isCancelled: true };
    };
    const work = inTransaction(context.db, trx =>
      rewrite(trx, context, { id: params.id, version: query.version, action: 'cancelled', wanted }),
    );
    tellAll(context, await work);
  },

  addZones: async ({ body }, context) => {
    const wanted = rezoning(context, service => addZones(service.zones, body.Zones));
    const service = await once(context.db, context.onceKey, trx =>
      rewrite(trx, context, { ...of(body), action: 'zones added', wanted }),
    );
    return told(context, service);
  },

  replaceSlots: async ({ body }, context) => {
    const wanted = rezoning(context, service => replaceSlots(service.zones, body.Zones));
    const work = inTransaction(context.db, trx =>
      rewrite(trx, context, { ...of(body), action: 'slots replaced', wanted }),
    );
    return told(context, await work);
  },

  removeZones: async ({ body }, context) => {
    const wanted = rezoning(context, service => removeZones(service.zones, body.Zones));
    const work = inTransaction(context.db, trx =>
      rewrite(trx, context, { ...of(body), action: 'zones removed', wanted }),
    );
    return told(context, await work);
  },

  impact: async ({ body: { gateServiceId, ...run } }, context) => {
    const service = gateServiceId === null ? undefined : await serviceById(context.db, gateServiceId);
    if (gateServiceId !== null && !service) throw notFound('Gate service');
    if (daysBetween(run.startDate, run.endDate) > MOST_DAYS) throw refused({ endDate: [refusals.tooLong] });
    const change = { before: service && runOf(service), after: run, ...notBegun(context) };
    const [touched, appointments, sameHours] = await Promise.all([
      readImpact(context.db, change),
      appointmentsLosing(context.db, change, 'to come'),
      servicesOfSameHours(context.db, run, gateServiceId),
    ]);
    return { ...touched, appointments, sameHours };
  },
};

function visibleTo(caller: Caller, services: GateService[]): GateService[] {
  return services.filter(service => isGateVisible(service.gateId, caller));
}

type Change = {
  id: number;
  /** The version that was read; undefined when nobody says. */
  version: string | undefined;
  action: string;
  wanted: (service: GateService) => Partial<WantedService>;
};

async function createService(trx: Transaction, context: Context, body: NewGateService): Promise<GateService> {
  const gate = await holdGate(trx, body.gateId);
  if (!gate) throw refused({ gateId: [refusals.gateUnknown] });
  if (!gate.isFromPropel) throw refused({ gateId: [refusals.gateOfTerminal] });
  if (!gate.isActive) throw refused({ gateId: [refusals.gateInactive] });
  refuseIf(dateErrors(body, undefined, today(context)));

  const { from, timeZone } = notBegun(context);
  const run = { ...body, days: body.days.map(({ Day }) => Day) };
  const id = await createGateService(trx, run, { from: from.day, fromHour: from.hour, timeZone });
  const after = (await serviceById(trx, id))!;
  await audit(trx, context.caller, { action: 'created', noun: 'gateService', id, after, companyId: null });
  return after;
}

/** Every change of a service is this one: the service as it was and as it shall be, and the instances follow. */
async function rewrite(
  trx: Transaction,
  context: Context,
  { id, version, action, wanted }: Change,
): Promise<GateService> {
  const before = await lockService(trx, id);
  if (!before) throw notFound('Gate service');
  await ifUnchanged(trx, version, before, { noun: 'gateService', id, shape: gateService }, context);
  const days = before.days.map(({ Day }) => Day);
  await writeService(trx, id, { ...before, days, ...wanted(before) });
  const after = (await serviceById(trx, id))!;
  const change = { before: runOf(before), after: runOf(after), ...notBegun(context) };
  await shiftSlots(trx, change);
  await tellOfLessSlots(trx, change, after.gateName, context);
  await audit(trx, context.caller, { action, noun: 'gateService', id, before, after, companyId: null });
  return after;
}

function of(body: { GateServiceId: number; version?: string | undefined }): Pick<Change, 'id' | 'version'> {
  return { id: body.GateServiceId, version: body.version };
}

function rezoning(context: Context, rezone: (service: GateService) => Rezoned): Change['wanted'] {
  return service => {
    refuseIf({ gateServiceId: whyNotReshape(service, today(context)) });
    const outcome = rezone(service);
    if ('refusal' in outcome) throw refused(outcome.refusal);
    return outcome;
  };
}

/** Only instances whose hour has not begun are touched. */
function notBegun(context: Context): Pick<RunChange, 'from' | 'timeZone'> {
  const hour = hourOf(context.now, context.zone) + 1;
  return { from: { day: today(context), hour }, timeZone: context.zone };
}

function today({ now, zone }: Context): string {
  return dayOf(now, zone);
}

function told(context: Context, service: GateService): GateService {
  tellAll(context, service);
  return service;
}

/** A change may touch hundreds of days: screens that show the gate are told once, of all of them. */
function tellAll({ publish }: Context, { gateId }: GateService): void {
  publish({ topic: 'gateServices', ...viewersOf(gateId) });
  publish({ topic: 'slots', ...viewersOf(gateId) });
}
