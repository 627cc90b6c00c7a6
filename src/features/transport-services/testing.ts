import { startProduct, type TestOptions, type TestProduct } from '#app/testing.ts';
import type { Client } from '#kernel/client.ts';
import { createClock } from '#kernel/clock.ts';
import '#features/mappings/sites/tables.ts';
import type { z } from 'zod';
import { trainServiceCalls as calls } from './contract.ts';
import { serviceDays } from './dates/rules.ts';
import './instances/tables.ts';
import { DIRECTION, type TrainService } from './model.ts';

/** Half past nine on Monday 23 November 2026 at the port. */
const NOW = new Date('2026-11-22T20:30:00Z');
export const MONDAY = '2026-11-23';
export const SUNDAY = '2026-11-29';

type NewService = z.input<typeof calls.create.body>;
/** What a test sends otherwise, wrong things too. */
type Different = { [Name in keyof NewService]?: unknown };

export type TrainOffice = {
  port: TestProduct;
  coordinator: Client;
  /** Sites: the port's own, two elsewhere, and one that is out of use. */
  sites: { port: number; east: number; south: number; closed: number };
  /** An outbound service from Monday to Sunday, each day, of two wagons to the east; the fields given differ. */
  typed: (different?: Different) => NewService;
  create: (different?: Different) => Promise<TrainService>;
  read: (service: TrainService) => Promise<TrainService>;
  /** A route as it is sent. */
  route: (capacityTeu: number, destination?: number) => Route;
  /** Of every instance its date and its wagons in order: '23: 2 1*', the booked ones with a star. */
  trains: (service: TrainService) => Promise<string[]>;
  /** Books one TEU of a wagon on a date, as the planner will. */
  book: (service: TrainService, date: string, wagon?: number) => Promise<void>;
};
type Route = { originTerminalSiteId: number; destinationTerminalSiteId: number; capacityTeu: number };

/** The product at a fixed hour, and a transport admin who changes train services. */
export async function openTrainOffice(options: Pick<TestOptions, 'withTerminal'> = {}): Promise<TrainOffice> {
  const clock = createClock(NOW.getTime() - Date.now());
  const port = await startProduct({ clock, daysAhead: 1, ...options });
  const coordinator = await port.as('transportAdmin');
  const [atPort, east, south, closed] = await Promise.all(
    [
      { code: 'TPORT', at: 'NPR', active: true },
      { code: 'TEAST', at: 'EST', active: true },
      { code: 'TSOUTH', at: 'STH', active: true },
      { code: 'TCLOSED', at: 'CLO', active: false },
    ].map(({ code, at, active }) => addSite(port, code, at, active)),
  );
  const sites = { port: atPort!, east: east!, south: south!, closed: closed! };
  const route: TrainOffice['route'] = (capacityTeu, destination = sites.east) => ({
    originTerminalSiteId: sites.port,
    destinationTerminalSiteId: destination,
    capacityTeu,
  });
  const typed: TrainOffice['typed'] = different =>
    ({
      trainServiceName: 'Port to East',
      trainServiceNotes: '',
      trainServiceDirection: DIRECTION.Outbound,
      isAdHoc: false,
      isActive: true,
      isOneDayService: false,
      startDate: MONDAY,
      endDate: SUNDAY,
      days: serviceDays([1, 2, 3, 4, 5, 6, 7]),
      wagons: [route(2), route(1)],
      ...different,
    }) as NewService;
  return {
    port,
    coordinator,
    sites,
    typed,
    route,
    create: async different => coordinator.send(calls.create, { body: typed(different) }),
    read: ({ trainServiceId }) => coordinator.send(calls.service, { params: { id: trainServiceId } }),
    trains: ({ trainServiceId }) => trainsOf(port, trainServiceId),
    book: async ({ trainServiceId }, date, wagon = 1) => {
      const { rowCount } = await port.pool.query(
        `update wagon_slot set booked_teu = 1 where wagon_slot_id = (
           select min(wagon_slot_id) from wagon_slot
           join train_service_wagon_instance as w using (train_service_wagon_instance_id)
           join train_service_instance using (train_service_instance_id)
           where train_service_id = $1 and instance_date = $2 and w.wagon_sequence = $3)`,
        [trainServiceId, date, wagon],
      );
      if (rowCount !== 1) throw new Error('there is no such wagon to book');
    },
  };
}

async function addSite(port: TestProduct, code: string, at: string, isActive: boolean): Promise<number> {
  const row = await port.db
    .insertInto('terminal_site')
    .values({
      kiwi_rail_code: code,
      description: code,
      type: 'CT',
      workstation_code: at,
      workstation_name: code,
      abbreviation: '',
      is_active: isActive,
      include_in_billing: true,
    })
    .returning('terminal_site_id')
    .executeTakeFirstOrThrow();
  return row.terminal_site_id;
}

async function trainsOf(port: TestProduct, trainServiceId: number): Promise<string[]> {
  const { rows } = await port.pool.query<{ train: string }>(
    `select trim(to_char(instance_date, 'DD') || ': ' || coalesce(string_agg(
       slots, ' ' order by wagon_sequence, train_service_wagon_instance_id), '')) as train
     from train_service_instance
     left join (
       select w.train_service_instance_id, wagon_sequence, train_service_wagon_instance_id,
         string_agg(s.capacity_teu || case when s.booked_teu > 0 then '*' else '' end, '+' order by s.wagon_slot_id) as slots
       from train_service_wagon_instance as w join wagon_slot as s using (train_service_wagon_instance_id)
       group by 1, 2, 3) as wagon using (train_service_instance_id)
     where train_service_id = $1 group by instance_date order by instance_date`,
    [trainServiceId],
  );
  return rows.map(({ train }) => train);
}
