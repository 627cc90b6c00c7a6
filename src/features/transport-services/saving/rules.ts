import { activeDays } from '../dates/rules.ts';
import type { TrainService, Wagon, WholeDates } from '../model.ts';

export type Details = Pick<
  TrainService,
  'trainServiceName' | 'trainServiceNotes' | 'trainServiceDirection' | 'isAdHoc' | 'isActive'
>;

/** A wagon as it is being edited; its id is null when it is new (spec transport §3). */
export type TypedWagon = Omit<Wagon, 'trainServiceWagonId'> & { trainServiceWagonId: number | null };
type KnownWagon = TypedWagon & { trainServiceWagonId: number };

/** Step 3 as it is typed. */
export type TypedRoutes = { wagons: TypedWagon[] };

/** A service as it shall be. */
export type Typed = {
  details: Details;
  dates: WholeDates & { days: readonly number[] };
  wagons: readonly TypedWagon[];
};

/** What of a service differs (spec transport §3 working copy). */
export type Changes = {
  tSDetailsChanged: boolean;
  tSDatesChanged: boolean;
  tSDaysChanged: boolean;
  tSRoutesChanged: boolean;
};

/** One sub-call of a save, with what it sends. */
export type Part =
  | { kind: 'details'; details: Details }
  | { kind: 'added'; wagons: TypedWagon[] }
  | { kind: 'changed' | 'cancelled'; wagons: KnownWagon[] }
  | { kind: 'days'; days: readonly number[] }
  | { kind: 'dates'; dates: WholeDates };

export function changesOf(service: TrainService, typed: Typed): Changes {
  const { added, changed, cancelled } = routesOf(service, typed.wagons);
  return {
    tSDetailsChanged: !isSame(detailsOf(service), detailsOf(typed.details)),
    tSDatesChanged: !isSame(datesOf(service), datesOf(typed.dates)),
    tSDaysChanged: !isSame(activeDays(service.days), typed.dates.days),
    tSRoutesChanged: added.length + changed.length + cancelled.length > 0,
  };
}

/**
 * What a save sends, in the order in which the server takes it: an idle service takes no other change, one that ends today
 * none after its dates; new wagons come before others go, so that there is always one. A one-day service has the weekday of
 * its date, so its days go with its dates.
 */
export function partsOf(service: TrainService, typed: Typed): Part[] {
  const { added, changed, cancelled } = routesOf(service, typed.wagons);
  const changes = changesOf(service, typed);
  const others: Part[] = [
    ...(added.length > 0 ? [{ kind: 'added' as const, wagons: added }] : []),
    ...(changed.length > 0 ? [{ kind: 'changed' as const, wagons: changed }] : []),
    ...(cancelled.length > 0 ? [{ kind: 'cancelled' as const, wagons: cancelled }] : []),
    ...datesAndDays(service, typed, changes),
  ];
  if (!changes.tSDetailsChanged) return others;
  const becomesIdle = service.isActive && !typed.details.isActive;
  if (!becomesIdle) return [{ kind: 'details', details: typed.details }, ...others];
  const stillActive = { ...typed.details, isActive: true };
  const first: Part[] =
    others.length > 0 && !isSame(detailsOf(service), detailsOf(stillActive))
      ? [{ kind: 'details', details: stillActive }]
      : [];
  return [...first, ...others, { kind: 'details', details: typed.details }];
}

function datesAndDays(service: TrainService, { dates }: Typed, changes: Changes): Part[] {
  const { days, ...whole } = dates;
  const ofDates: Part[] = changes.tSDatesChanged ? [{ kind: 'dates', dates: whole }] : [];
  if (whole.isOneDayService) return ofDates;
  const ofDays: Part[] = changes.tSDaysChanged ? [{ kind: 'days', days }] : [];
  return service.isOneDayService ? [...ofDates, ...ofDays] : [...ofDays, ...ofDates];
}

/** New wagons are sent as added, changed ones as updated, removed ones that have an id as cancelled (spec transport §4). */
function routesOf(service: TrainService, wagons: readonly TypedWagon[]) {
  const find = (id: number | null) =>
    service.wagons.find(({ trainServiceWagonId }) => trainServiceWagonId === id);
  // One that somebody else has cancelled meanwhile, and that is kept, is a new one.
  const isKnown = (wagon: TypedWagon): wagon is KnownWagon => find(wagon.trainServiceWagonId) !== undefined;
  const known = wagons.filter(isKnown);
  const stay = new Set(known.map(({ trainServiceWagonId }) => trainServiceWagonId));
  return {
    added: wagons.filter(wagon => !isKnown(wagon)),
    changed: known.filter(wagon => {
      const was = find(wagon.trainServiceWagonId);
      return was && !isSame(endsOf(was), endsOf(wagon));
    }),
    cancelled: service.wagons.filter(({ trainServiceWagonId }) => !stay.has(trainServiceWagonId)),
  };
}

/** Wagons that were added with the ids that the server gave them, in the order in which they were added. */
export function withIds(wagons: readonly TypedWagon[], service: TrainService): TypedWagon[] {
  const ids = service.wagons.map(({ trainServiceWagonId }) => trainServiceWagonId);
  const isAdded = ({ trainServiceWagonId: id }: TypedWagon) => id === null || !ids.includes(id);
  const known = new Set(wagons.map(({ trainServiceWagonId }) => trainServiceWagonId));
  // Those that failed to be cancelled come before them.
  const fresh = ids.filter(id => !known.has(id)).slice(-wagons.filter(isAdded).length);
  return wagons.map(wagon =>
    isAdded(wagon) ? { ...wagon, trainServiceWagonId: fresh.shift() ?? wagon.trainServiceWagonId } : wagon,
  );
}

function detailsOf(of: Details): unknown[] {
  return [of.trainServiceName, of.trainServiceNotes, of.trainServiceDirection, of.isAdHoc, of.isActive];
}

function datesOf({ isOneDayService, startDate, endDate }: WholeDates): unknown[] {
  return [isOneDayService, startDate, endDate];
}

function endsOf({ originTerminalSiteId, destinationTerminalSiteId, capacityTeu }: TypedWagon): unknown[] {
  return [originTerminalSiteId, destinationTerminalSiteId, capacityTeu];
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}
