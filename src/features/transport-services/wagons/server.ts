import type { Day } from '#kernel/calendar.ts';
import type { Transaction } from '#kernel/database.ts';
import { refused, refuseIf } from '#kernel/failures.ts';
import {
  addWagonInstances,
  changeWagonInstances,
  dropWagonInstances,
  holdWagons,
  renumberWagonInstances,
} from '../instances/sql.ts';
import { LIMITS, type TrainService } from '../model.ts';
import type { NamedRoute, Route } from './forms.ts';
import { whyNotRoute } from './rules.ts';
import { cancelWagons, insertWagons, sitesOf, updateWagons } from './sql.ts';
import { refusals } from './texts.ts';

/** Adds wagons at the end of the train, to every instance from today on. @throws Failure 400 */
export async function addRoutes(
  trx: Transaction,
  service: TrainService,
  routes: readonly Route[],
  today: Day,
): Promise<void> {
  const { trainServiceId, wagons, isAdHoc } = service;
  if (isAdHoc) refuseIf({ wagons: routes.length > 0 ? refusals.adHoc : null });
  else refuseIf({ wagons: wagons.length + routes.length > 0 ? null : refusals.none });
  const most = 2 * LIMITS.wagons;
  refuseIf({ wagons: wagons.length + routes.length > most ? refusals.tooMany(LIMITS.wagons) : null });
  await refuseRoutes(trx, service, routes);
  const ids = await insertWagons(trx, { trainServiceId, after: wagons.length }, routes);
  await addWagonInstances(trx, { trainServiceId, from: today }, ids);
}

/** Changes wagons on which nothing is booked today or later, with their instances. @throws Failure 400 */
export async function changeRoutes(
  trx: Transaction,
  service: TrainService,
  routes: readonly NamedRoute[],
  today: Day,
): Promise<void> {
  const ids = routes.map(({ trainServiceWagonId }) => trainServiceWagonId);
  await holdUnbooked(trx, service, ids, today);
  const moved = routes.filter(route => !service.wagons.some(wagon => leadsTheSameWay(wagon, route)));
  await refuseRoutes(trx, service, moved);
  await updateWagons(trx, routes);
  await changeWagonInstances(trx, { from: today }, ids);
}

/** Cancels wagons on which nothing is booked today or later, with their instances. @throws Failure 400 */
export async function cancelRoutes(
  trx: Transaction,
  service: TrainService,
  ids: readonly number[],
  today: Day,
): Promise<void> {
  const { trainServiceId, isAdHoc, wagons } = service;
  refuseIf({ wagons: !isAdHoc && ids.length >= wagons.length ? refusals.none : null });
  await holdUnbooked(trx, service, ids, today);
  await cancelWagons(trx, trainServiceId, ids);
  await dropWagonInstances(trx, { from: today }, ids);
  await renumberWagonInstances(trx, { trainServiceId, from: today });
}

async function holdUnbooked(
  trx: Transaction,
  service: TrainService,
  ids: readonly number[],
  today: Day,
): Promise<void> {
  const known = new Set(service.wagons.map(({ trainServiceWagonId }) => trainServiceWagonId));
  if (ids.some(id => !known.has(id))) throw refused({ wagons: [refusals.unknown] });
  const booked = await holdWagons(trx, { from: today }, ids);
  if (booked.length > 0) throw refused({ wagons: [refusals.booked] });
}

async function refuseRoutes(
  trx: Transaction,
  { trainServiceDirection }: TrainService,
  routes: readonly Route[],
): Promise<void> {
  const ids = routes.flatMap(route => [route.originTerminalSiteId, route.destinationTerminalSiteId]);
  const sites = await sitesOf(trx, [...new Set(ids)]);
  const reasons = routes.flatMap(route => whyNotRoute(route, sites, trainServiceDirection) ?? []);
  refuseIf({ wagons: [...new Set(reasons)] });
}

function leadsTheSameWay(wagon: NamedRoute, route: NamedRoute): boolean {
  return (
    wagon.trainServiceWagonId === route.trainServiceWagonId &&
    wagon.originTerminalSiteId === route.originTerminalSiteId &&
    wagon.destinationTerminalSiteId === route.destinationTerminalSiteId
  );
}
