import { ROLE } from '#features/access/model.ts';
import { trainServiceCalls } from '#features/transport-services/contract.ts';
import { serviceDays } from '#features/transport-services/dates/rules.ts';
import { DIRECTION, type TrainService } from '#features/transport-services/model.ts';
import { addDays } from '#kernel/calendar.ts';
import { createClient } from '#kernel/client.ts';
import type { Known } from '../testFields.ts';
import type { Port } from '../testPort.ts';

const is = (value: unknown): Known => ({ of: () => value });
const onTheDay: Known = { of: ({ day }) => day };
const theNextDay: Known = { of: ({ day }) => addDays(day, 1) };
const DAYS = serviceDays([1, 2, 3, 4, 5, 6, 7]);

const aService: Known = { of: async port => (await newTrain(port)).trainServiceId };
/** The newest service, of the field before, and a wagon of it. */
const itsWagon: Known = { of: async port => [wagonOf(await newestTrain(port))] };
const anInstance: Known = { of: async port => instanceOf(port, await newTrain(port)) };
const newWagon: Known = { of: async port => [routeOf(await newestTrain(port))] };
const details = {
  trainServiceId: aService,
  trainServiceDirection: is(DIRECTION.Outbound),
  isActive: is(true),
  isAdHoc: is(false),
};
const dates = {
  isOneDayService: is(false),
  oneDayServiceDate: is(null),
  startDate: { ...onTheDay, isAlwaysSaid: true as const },
  endDate: { ...theNextDay, isAlwaysSaid: true as const },
};

/** Trains belong to the port: its transport staff see all of them. */
export const TRAIN_FIELDS: Record<string, Record<string, Known>> = {
  'POST transportService/TrainService': {
    ...details,
    ...dates,
    trainServiceId: is(null),
    days: is(DAYS),
    wagons: { of: async port => [routeOf(await newTrain(port))] },
  },
  'transportService/TrainService/{id}': { id: aService },
  'transportService/TrainService/Details': details,
  'transportService/TrainService/Dates': { trainServiceId: aService, ...dates },
  'transportService/TrainService/Days': { trainServiceId: aService, days: is(DAYS) },
  'transportService/TrainService/Wagon': { trainServiceId: aService, wagons: newWagon },
  'POST transportService/TrainService/Wagons': { trainServiceId: aService, wagons: newWagon },
  'PUT transportService/TrainService/Wagons': { trainServiceId: aService, wagons: itsWagon },
  'transportService/TrainService/Wagons/Cancel': { trainServiceId: aService, wagons: itsWagon },
  'transportService/{id}': { id: aService },
  'transportPlanner/Consist/{id}/xlsx': { id: anInstance },
  'transportPlanner/Consist/{id}/pdf': { id: anInstance },
  'transportService/TrainService/Impact': {
    trainServiceId: aService,
    days: is([1]),
    wagons: is([]),
    startDate: onTheDay,
    endDate: theNextDay,
  },
};

const adminOf = ({ product, tokens }: Port) =>
  createClient({ base: `${product.origin}/api`, token: () => tokens.get(ROLE.TransportAdmin)! });

const newest = new WeakMap<Port, TrainService>();

async function newestTrain(port: Port): Promise<TrainService> {
  return newest.get(port) ?? newTrain(port);
}

/** A service of two wagons, from the port's own site to another one, that starts after today. */
export async function newTrain(port: Port): Promise<TrainService> {
  const [origin, destination] = await sitesOf(port);
  const route = { originTerminalSiteId: origin, destinationTerminalSiteId: destination, capacityTeu: 2 };
  const made = await adminOf(port).send(trainServiceCalls.create, {
    body: {
      trainServiceName: `Train ${port.next()}`,
      trainServiceNotes: '',
      trainServiceDirection: DIRECTION.Outbound,
      isAdHoc: false,
      isActive: true,
      isOneDayService: false,
      startDate: port.day,
      endDate: addDays(port.day, 1),
      days: DAYS,
      wagons: [route, route],
    },
  });
  newest.set(port, made);
  return made;
}

/** The first date on which a service runs. */
async function instanceOf({ product }: Port, { trainServiceId }: TrainService): Promise<number> {
  const { rows } = await product.pool.query<{ id: number }>(
    `select min(train_service_instance_id) as id from train_service_instance where train_service_id = $1`,
    [trainServiceId],
  );
  return rows[0]!.id;
}

async function sitesOf({ product }: Port): Promise<[number, number]> {
  const { rows } = await product.pool.query<{ id: number }>(
    `insert into terminal_site (kiwi_rail_code, description, type, workstation_code, workstation_name)
     values ('TRAINA', 'Train site A', 'CT', 'NPR', 'Port'), ('TRAINB', 'Train site B', 'CT', 'TRB', 'Elsewhere')
     on conflict (lower(kiwi_rail_code)) do update set description = excluded.description
     returning terminal_site_id as id`,
  );
  return [rows[0]!.id, rows[1]!.id];
}

export function routeOf({ wagons: [wagon] }: TrainService) {
  const { originTerminalSiteId, destinationTerminalSiteId, capacityTeu } = wagon!;
  return { originTerminalSiteId, destinationTerminalSiteId, capacityTeu };
}

function wagonOf({ wagons: [wagon] }: TrainService) {
  return {
    ...routeOf({ wagons: [wagon!] } as TrainService),
    trainServiceWagonId: wagon!.trainServiceWagonId,
  };
}
