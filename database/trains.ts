import { daysOfOneDay } from '#features/transport-services/dates/rules.ts';
import { makeInstances } from '#features/transport-services/instances/sql.ts';
import { DIRECTION, type Direction, LIMITS } from '#features/transport-services/model.ts';
import { insertService, updateService } from '#features/transport-services/sql.ts';
import { siteChoices } from '#features/transport-services/wagons/rules.ts';
import { activeSites, insertWagons } from '#features/transport-services/wagons/sql.ts';
import { addDays, type Day, dayOf } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { inTransaction } from '#kernel/transaction.ts';

type DemoService = {
  /** The rail operator's code of the other end; the service is called by that site and its name. */
  site: string;
  name: string;
  direction: Direction;
  /** Days of the week; none for a service of one day. */
  days: readonly number[];
  /** Days from today. */
  from: number;
  to: number;
  /** TEU of each wagon, in the order of the train. */
  wagons: readonly number[];
  notes?: string;
  isAdHoc?: true;
  isIdle?: true;
  isCancelled?: true;
};

const WEEKDAYS = [1, 2, 3, 4, 5];
const LONG = [2, 2, 2, 2, 2, 2, 2, 2, 1, 1];
const SHORT = [2, 2, 2, 2, 1, 1];

const SERVICES: readonly DemoService[] = [
  {
    site: 'HST',
    name: 'weekdays',
    direction: DIRECTION.Outbound,
    days: WEEKDAYS,
    from: -14,
    to: 56,
    wagons: LONG,
    notes: 'Leaves the port siding at 18:40.',
  },
  {
    site: 'HST',
    name: 'weekdays, return',
    direction: DIRECTION.Inbound,
    days: WEEKDAYS,
    from: -14,
    to: 56,
    wagons: LONG,
    notes: 'At the port by 05:10.',
  },
  {
    site: 'PLN',
    name: 'Monday and Thursday',
    direction: DIRECTION.Outbound,
    days: [1, 4],
    from: -21,
    to: 84,
    wagons: SHORT,
  },
  {
    site: 'PLN',
    name: 'Tuesday and Friday, return',
    direction: DIRECTION.Inbound,
    days: [2, 5],
    from: -21,
    to: 84,
    wagons: SHORT,
  },
  {
    site: 'WHU',
    name: 'weekend',
    direction: DIRECTION.Inbound,
    days: [6, 7],
    from: 3,
    to: 45,
    wagons: SHORT,
    notes: 'Apples and meat of the season.',
  },
  {
    site: 'WHU',
    name: 'as needed',
    direction: DIRECTION.Outbound,
    days: [3],
    from: -7,
    to: 42,
    wagons: [],
    isAdHoc: true,
  },
  {
    site: 'HST',
    name: 'extra train',
    direction: DIRECTION.Outbound,
    days: [],
    from: 9,
    to: 9,
    wagons: SHORT,
  },
  {
    site: 'PLN',
    name: 'late train',
    direction: DIRECTION.Outbound,
    days: WEEKDAYS,
    from: -10,
    to: 40,
    wagons: [2, 2],
    isIdle: true,
    notes: 'Rests until the track works are over.',
  },
  {
    site: 'WHU',
    name: 'spring',
    direction: DIRECTION.Inbound,
    days: [2, 4],
    from: -60,
    to: -4,
    wagons: SHORT,
  },
  {
    site: 'HST',
    name: 'Sunday',
    direction: DIRECTION.Outbound,
    days: [7],
    from: 20,
    to: 60,
    wagons: SHORT,
    isCancelled: true,
  },
];

/** Trains of the demo port between its own site and those of the mappings; none where there are no such sites. */
export async function fillTrains(db: Db, { now, zone }: { now: Date; zone: string }): Promise<void> {
  const today = dayOf(now, zone);
  const { origins, destinations } = siteChoices(await activeSites(db), DIRECTION.Outbound);
  const [port] = origins;
  if (!port) return;
  await inTransaction(db, async trx => {
    for (const service of SERVICES) {
      const other = destinations.find(({ kiwiRailCodes }) => kiwiRailCodes === service.site);
      if (!other) continue;
      const ends = [port.transportServiceTerminalSiteId, other.transportServiceTerminalSiteId] as const;
      const name = other.description.replace(/ (CT|Siding)$/, '');
      await fillService(trx, service, { name, ends, today });
    }
  });
}

async function fillService(
  trx: Transaction,
  service: DemoService,
  { name, ends, today }: { name: string; ends: readonly [number, number]; today: Day },
): Promise<void> {
  const [startDate, endDate] = [addDays(today, service.from), addDays(today, service.to)];
  const isOneDayService = service.days.length === 0;
  const days = isOneDayService ? daysOfOneDay(startDate) : service.days;
  const dates = { isOneDayService, startDate, endDate, days };
  const details = {
    trainServiceName: `${name} ${service.name}`.slice(0, LIMITS.name),
    trainServiceNotes: service.notes ?? '',
    trainServiceDirection: service.direction,
    isAdHoc: service.isAdHoc ?? false,
    isActive: !service.isIdle,
  };
  const trainServiceId = await insertService(trx, details, dates);
  const [originTerminalSiteId, destinationTerminalSiteId] =
    service.direction === DIRECTION.Outbound ? ends : ([ends[1], ends[0]] as const);
  const routes = service.wagons.map(capacityTeu => ({
    originTerminalSiteId,
    destinationTerminalSiteId,
    capacityTeu,
  }));
  await insertWagons(trx, { trainServiceId, after: 0 }, routes);
  if (service.isCancelled) await updateService(trx, trainServiceId, { isCancelled: true });
  else await makeInstances(trx, { trainServiceId, from: startDate }, { after: dates });
}
