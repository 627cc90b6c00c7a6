import { countLookups } from '#features/export-pre-advice/lookups/sql.ts';
import { Failure, notFound, refused } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { demand, tosContext } from '#outside/terminal/asking.ts';
import type { TerminalPort, Unit } from '#outside/terminal/terminal-port.ts';
import { placeOfSlot } from '../bookings/place/sql.ts';
import { bookingById } from '../bookings/sql.ts';
import { refusals, texts } from '../bookings/texts.ts';
import { liveBookingOf, waitingLegOf } from '../bookings/trips/sql.ts';
import { type BookingScope, type Holder, isWithin, mayBookFor, scopeOf } from '../whose/rules.ts';
import type { plannerContainerCalls } from './contract.ts';
import { type ContainerCheck, EXPECTED, type KnownContainer } from './model.ts';
import { concerns } from './sql.ts';
import { containerTexts } from './texts.ts';

type Neighbours = { terminal: Pick<TerminalPort, 'getUnit'>; provider: string };

/** Spec transport §7 Planner, containers. */
export function servePlannerContainers({
  terminal,
  provider,
}: Neighbours): Handlers<typeof plannerContainerCalls> {
  return {
    check: async ({ params, query }, context) => {
      const { scope, holder } = bookedFor(params, context);
      await demandLookup(scope, context);
      const unit = {
        containerNumber: params.containerNumber,
        ...holder,
        exceptBookingId: query.trainServicePlannerBookingId,
      };
      const live = await liveBookingOf(context.db, unit.containerNumber, unit.exceptBookingId);
      if (live) return [false, whyTaken(live, scope)] satisfies ContainerCheck;
      const slotId = query.trainServiceWagonInstanceId;
      const place = slotId === undefined ? undefined : await placeOfSlot(context.db, slotId);
      const waiting = await waitingLegOf(context.db, unit, place);
      return [true, waiting === undefined ? '' : EXPECTED] satisfies ContainerCheck;
    },

    booking: async ({ params }, context) => {
      const { scope, holder } = bookedFor(params, context);
      const { containerNumber } = params;
      const live = await liveBookingOf(context.db, containerNumber);
      const isTheirs = live && isSame(live, holder) && isWithin(scope, live);
      const id = isTheirs
        ? live.trainServicePlannerBookingId
        : await waitingLegOf(context.db, { containerNumber, ...holder });
      const booking = id === undefined ? undefined : await bookingById(context.db, id);
      if (!booking) throw notFound('Booking');
      return booking;
    },

    atTerminal: async ({ params: { containerNumber } }, context) => {
      const scope = scopeOf(context.caller);
      await demandLookup(scope, context);
      const answer = await terminal.getUnit(containerNumber, tosContext(context));
      const unit = answer.ok || answer.kind !== 'notFound' ? demand(answer, 'Container') : undefined;
      if (!unit || !(await concerns(context.db, scope, { containerNumber, parties: partiesOf(unit) })))
        throw refused({ containerNumber: [texts.unknown(provider)] });
      return toldOf(unit);
    },
  };
}

type Params = { companyId: number; fwCompanyId: number };

/** @throws Failure 404 for whom the caller cannot book */
function bookedFor({ companyId, fwCompanyId }: Params, { caller }: Context) {
  const scope = scopeOf(caller);
  const holder: Holder = { companyId, forwarderCompanyId: fwCompanyId || null };
  if (!mayBookFor(scope, holder)) throw notFound('Customer');
  return { scope, holder };
}

/** Others than the privileged may look up as many as in export pre-advice, so that nobody lists the port's containers. */
async function demandLookup(scope: BookingScope, { db, caller, now }: Context): Promise<void> {
  if (scope.isEvery || (await countLookups(db, { userId: caller.userId, kind: 'container', now }, 1))) return;
  throw new Failure(429, containerTexts.tooMany, { Exception: [containerTexts.tooMany] });
}

function whyTaken(live: Awaited<ReturnType<typeof liveBookingOf>> & object, scope: BookingScope): string {
  return isWithin(scope, live)
    ? refusals.containerBookedOn(live.trainServiceName, live.instanceDate)
    : refusals.containerBooked;
}

function isSame(one: Holder, other: Holder): boolean {
  return one.companyId === other.companyId && one.forwarderCompanyId === other.forwarderCompanyId;
}

function partiesOf({ shipper, consignee }: Unit): string[] {
  return [shipper, consignee].filter(party => party !== null);
}

function toldOf(unit: Unit): KnownContainer {
  return {
    containerNumber: unit.containerNbr,
    category: unit.category,
    isoType: unit.isoType,
    transitState: unit.transitState,
    vgmVerifier: unit.vgmVerifier,
    vgmWeight: unit.vgmKg,
    commodity: unit.commodity,
  };
}
