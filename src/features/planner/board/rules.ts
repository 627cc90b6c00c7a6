import { DIRECTION } from '#features/transport-services/model.ts';
import { type Day, daysBetween } from '#kernel/calendar.ts';
import { STATUS, TEU_OF_LENGTH } from '../model.ts';
import { whyNotOn } from '../moves/dates/rules.ts';
import { ACTION } from '../states/model.ts';
import { bookingMoves, factsOf } from '../states/rules.ts';
import { statusTexts } from '../states/texts.ts';
import { type Range, whyNotRange } from '../trains/rules.ts';
import { type BoardPlace, type BoardTrain, type BoardUnit, type BoardWagon, LIMITS } from './model.ts';
import { boardTexts, refusals } from './texts.ts';

/** A place on the board: which, of which wagon, of which train. */
export type At = { train: BoardTrain; wagon: BoardWagon; place: BoardPlace };
/** A unit and where it stands. */
export type Lifted = { unit: BoardUnit; from: At };
type Mover = { isPrivileged: boolean; today: Day };

/** Why these dates are not looked at at once, or null. */
export function whyNotShow({ from, to }: Range): string | null {
  const isTooLong = daysBetween(from, to) >= LIMITS.days;
  return whyNotRange(from, to) ?? (isTooLong ? refusals.tooLong(LIMITS.days) : null);
}

/** Why this unit is not taken from where it stands, or null: exactly where its date may be changed (spec transport §4). */
export function whyNotTake(
  unit: BoardUnit,
  train: Pick<BoardTrain, 'instanceDate'>,
  mover: Mover,
): string | null {
  const facts = factsOf(
    { instanceDate: train.instanceDate, hasBillingIssues: unit.billingIssues.length > 0 },
    mover,
  );
  return bookingMoves.whyNot(unit.status, ACTION.changeDate, facts);
}

/** What is asked of a place that a unit comes from or goes to. */
export type PlaceFacts = {
  wagonInstanceId: number;
  trainServiceId: number;
  instanceDate: Day;
  /** From which site to which. */
  route: string;
  /** The service is neither idle nor cancelled. */
  takesBookings: boolean;
  capacityTeu: number;
  isTaken: boolean;
};

/**
 * Why a unit that may be taken is not put there, or null: within its service, where its TEU are free in one place, on a date to
 * which it may be moved, and out and back by the same way.
 */
export function whyNotPut(
  unit: Pick<BoardUnit, 'containerLength' | 'wayOutDate' | 'wayBackDate'>,
  from: PlaceFacts,
  to: PlaceFacts,
): string | null {
  if (to.trainServiceId !== from.trainServiceId) return refusals.otherService;
  if (to.wagonInstanceId === from.wagonInstanceId) return refusals.sameWagon;
  if (to.isTaken) return refusals.taken;
  if (to.capacityTeu < teuOf(unit)) return refusals.tooSmall;
  if (isOfTrip(unit) && to.route !== from.route) return refusals.otherWay;
  return whyNotOn(to.instanceDate, {
    own: from.instanceDate,
    takesBookings: to.takesBookings,
    wayOut: unit.wayOutDate,
    wayBack: unit.wayBackDate,
  });
}

/** Out and back lead between the same sites. */
function isOfTrip({ wayOutDate, wayBackDate }: Pick<BoardUnit, 'wayOutDate' | 'wayBackDate'>): boolean {
  return wayOutDate !== null || wayBackDate !== null;
}

/** Of a place as the board shows it. */
function placeFacts({ train, wagon, place }: At): PlaceFacts {
  return {
    wagonInstanceId: wagon.wagonInstanceId,
    trainServiceId: train.trainServiceId,
    instanceDate: train.instanceDate,
    route: routeOf(wagon),
    takesBookings: train.takesBookings,
    capacityTeu: place.capacityTeu,
    isTaken: place.unit !== null,
  };
}

/** Whether a unit that may be taken can be put there. */
export function mayPut({ unit, from }: Lifted, to: At): boolean {
  return whyNotPut(unit, placeFacts(from), placeFacts(to)) === null;
}

/** What putting it there changes that somebody may count on: read before it is dropped. */
export function breaksOf(unit: BoardUnit, from: At, to: At, today: Day): string[] {
  const date = to.train.instanceDate;
  const isOtherDate = date !== from.train.instanceDate;
  const told = unit.status === STATUS.InProgress || unit.status === STATUS.Confirmed;
  return [
    isOtherDate && date < today && boardTexts.breaks.over,
    routeOf(from.wagon) !== routeOf(to.wagon) &&
      boardTexts.breaks.route(routeOf(from.wagon), routeOf(to.wagon)),
    told &&
      (isOtherDate || routeOf(from.wagon) !== routeOf(to.wagon)) &&
      boardTexts.breaks.rail(statusTexts[unit.status]),
    ...unit.roadBridgeDates
      .filter(bridge => isOtherDate && isMissed(bridge, date, from.train))
      .map(bridge => boardTexts.breaks.roadBridge(bridge, date)),
  ].filter(one => one !== false);
}

/** Trucks carry on what an outbound train has brought, and bring what an inbound one is to carry. */
function isMissed(bridge: Day, date: Day, { trainServiceDirection }: BoardTrain): boolean {
  return trainServiceDirection === DIRECTION.Inbound ? bridge > date : bridge < date;
}

/** What a unit is called: its number, or of an empty without one its release. */
export function nameOf({ containerNumber, emptyReleaseNumber }: BoardUnit): string {
  return containerNumber || emptyReleaseNumber;
}

export function routeOf({ originCode, destinationCode }: BoardWagon): string {
  return `${originCode} → ${destinationCode}`;
}

export function teuOf({ containerLength }: Pick<BoardUnit, 'containerLength'>): number {
  return TEU_OF_LENGTH[containerLength];
}

/** What a train's load is told by. */
export const LOAD_BY = { customer: 'customer', commodity: 'commodity', destination: 'destination' } as const;
export type LoadBy = (typeof LOAD_BY)[keyof typeof LOAD_BY];

export type Load = { booked: number; capacity: number; parts: { name: string; teu: number }[] };

/** What stands on a train, the most first. */
export function loadOf({ wagons }: BoardTrain, by: LoadBy): Load {
  const parts = new Map<string, number>();
  for (const wagon of wagons) {
    for (const { unit } of wagon.places) {
      if (!unit) continue;
      const name = {
        customer: unit.customer,
        commodity: unit.containerCommodity,
        destination: wagon.destinationCode,
      }[by];
      parts.set(name, (parts.get(name) ?? 0) + teuOf(unit));
    }
  }
  const sorted = [...parts]
    .map(([name, teu]) => ({ name, teu }))
    .sort((a, b) => b.teu - a.teu || (a.name < b.name ? -1 : 1));
  return {
    booked: sorted.reduce((sum, { teu }) => sum + teu, 0),
    capacity: wagons.reduce((sum, { capacityTeu }) => sum + capacityTeu, 0),
    parts: sorted,
  };
}
