import type { z } from 'zod';
import type { PersonOfTests } from '#app/testing.ts';
import { addOperator } from '#features/mappings/testing.ts';
import { DIRECTION, type TrainService } from '#features/transport-services/model.ts';
import { MONDAY, openTrainOffice, type TrainOffice } from '#features/transport-services/testing.ts';
import { addDays } from '#kernel/calendar.ts';
import type { Client } from '#kernel/client.ts';
import type { Status } from '../model.ts';
import { bookingCalls as calls } from './contract.ts';
import { NO_CONTAINER } from './form/rules.ts';
import type { PlannerBooking } from './model.ts';
import './tables.ts';

export { MONDAY, SUNDAY } from '#features/transport-services/testing.ts';

/** The road bridge of the site in the east. */
export const BRIDGE = 'EST->DEPOT';

type NewBooking = z.input<typeof calls.create.body>;
type Section = 'customerDetails' | 'railDetails' | 'containerDetails' | 'vesselDetails';
/** What a test sends otherwise, section by section. */
export type Different = { [Name in Section]?: Record<string, unknown> } & {
  roadBridgeDetailsCollection?: unknown;
  trainServiceWagonInstanceId?: number;
};

export type BookingOffice = Omit<TrainOffice, 'book'> & {
  as: (person: PersonOfTests) => Promise<Client>;
  /** Pōhutukawa Freight; Tararua Dairy, linked to it; Mōhaka Pulp, linked to Hauraki Forwarding. */
  firms: { own: number; linked: number; other: number; otherForwarder: number };
  /** The slots of a wagon, in the order of their ids. */
  slots: (service: TrainService, wagon?: number, date?: string) => Promise<SlotOfTests[]>;
  /** The first slot of a wagon. */
  slot: (service: TrainService, wagon?: number, date?: string) => Promise<number>;
  /** A 20' of timber for Tararua Dairy, with a container number of its own. */
  typedBooking: (slotId: number, different?: Different) => NewBooking;
  book: (slotId: number, different?: Different, by?: Client) => Promise<PlannerBooking>;
  /** The booking as it would be sent unchanged but for what is given. */
  changeOf: (booking: PlannerBooking, different?: Different) => z.input<typeof calls.change.body>;
  /** Puts a booking into a status, as the port or the rail operator will. */
  become: (booking: PlannerBooking, status: Status) => Promise<void>;
  newNumber: () => string;
};
type SlotOfTests = { id: number; teu: number; booked: number };

/** Trains, firms that go by rail, and the terminal's types and commodities; all as of the Monday of the trains. */
export async function openBookingOffice(): Promise<BookingOffice> {
  const office = await openTrainOffice({ withTerminal: true });
  const { port } = office;
  const firms = await addFirms(office);
  await addBridge(office);
  let units = 0;
  const newNumber = () => `TSTU${String((units += 1)).padStart(7, '0')}`;
  const typedBooking: BookingOffice['typedBooking'] = (slotId, different = {}) =>
    ({
      trainServicePlannerBookingId: null,
      trainServiceWagonInstanceId: different.trainServiceWagonInstanceId ?? slotId,
      customerDetails: { companyId: firms.linked, fwCompanyId: null, ...different.customerDetails },
      railDetails: {
        senderCompanyId: firms.linked,
        receiverCompanyId: firms.other,
        bookingReferenceNumber: 'B 1',
        customerReferenceNumber: '',
        railReferenceNumber: '',
        ...different.railDetails,
      },
      containerDetails: { ...TIMBER, containerNumber: newNumber(), ...different.containerDetails },
      vesselDetails: { vesselVisitId: null, ...different.vesselDetails },
      roadBridgeDetailsCollection: different.roadBridgeDetailsCollection ?? [],
    }) as NewBooking;
  const slots: BookingOffice['slots'] = async ({ trainServiceId }, wagon = 1, date = MONDAY) => {
    const { rows } = await port.pool.query<SlotOfTests>(
      `select wagon_slot_id as id, s.capacity_teu as teu, s.booked_teu as booked from wagon_slot as s
       join train_service_wagon_instance as w using (train_service_wagon_instance_id)
       join train_service_instance using (train_service_instance_id)
       where train_service_id = $1 and wagon_sequence = $2 and instance_date = $3 order by wagon_slot_id`,
      [trainServiceId, wagon, date],
    );
    return rows;
  };
  return {
    ...office,
    as: person => port.as(person),
    firms,
    slots,
    slot: async (service, wagon, date) => (await slots(service, wagon, date))[0]!.id,
    typedBooking,
    book: (slotId, different, by = office.coordinator) =>
      by.send(calls.create, { body: typedBooking(slotId, different) }),
    changeOf: (booking, different = {}) => ({
      trainServicePlannerBookingId: booking.trainServicePlannerBookingId,
      trainServiceWagonInstanceId:
        different.trainServiceWagonInstanceId ?? booking.trainServiceWagonInstanceId!,
      ...(merged(booking, different) as Omit<
        NewBooking,
        'trainServiceWagonInstanceId' | 'trainServicePlannerBookingId'
      >),
      version: booking.version,
    }),
    become: async ({ trainServicePlannerBookingId }, status) => {
      await port.pool.query('update train_booking set status = $2 where train_booking_id = $1', [
        trainServicePlannerBookingId,
        status,
      ]);
    },
    newNumber,
  };
}

const TIMBER = {
  ...NO_CONTAINER,
  containerIsoType: '22G1',
  containerCommodity: 'TIMBER',
  containerWeight: 21_400,
};

function merged(booking: PlannerBooking, different: Different) {
  return {
    customerDetails: { ...booking.customerDetails, ...different.customerDetails },
    railDetails: { ...booking.railDetails, ...different.railDetails },
    containerDetails: { ...booking.containerDetails, ...different.containerDetails },
    vesselDetails: { ...booking.vesselDetails, ...different.vesselDetails },
    roadBridgeDetailsCollection: different.roadBridgeDetailsCollection ?? booking.roadBridgeDetailsCollection,
  };
}

async function addFirms({ port: { pool } }: TrainOffice): Promise<BookingOffice['firms']> {
  const add = async (name: string, code: string | null) => {
    const { rows } = await pool.query<{ id: number }>(
      `with made as (insert into company (name, status, kiwi_rail_code) values ($1, 'A', $2) returning company_id),
       used as (insert into company_application select company_id, 'KRC' from made)
       select company_id as id from made`,
      [name, code],
    );
    return rows[0]!.id;
  };
  const { rows } = await pool.query<{ id: number }>(
    "select company_id as id from company where name = 'Pōhutukawa Freight'",
  );
  const own = rows[0]!.id;
  const linked = await add('Tararua Dairy', 'TARDAI');
  const other = await add('Mōhaka Pulp', 'MOHPULP');
  const otherForwarder = await add('Hauraki Forwarding', null);
  await pool.query(
    `insert into freight_forwarder_customer (forwarder_company_id, company_id)
     values ($1, $2), ($3, $2), ($3, $4)`,
    [own, linked, otherForwarder, other],
  );
  return { own, linked, other, otherForwarder };
}

async function addBridge({ port: { pool }, coordinator, sites }: TrainOffice): Promise<void> {
  const { transportOperatorId } = await addOperator(coordinator, 'EASTCART');
  await pool.query(
    `with place as (
       insert into terminal_site_location (terminal_site_id, workstation_code, location_code)
       values ($1, 'EST', 'DEPOT') returning terminal_site_location_id
     ), bridge as (
       insert into road_bridge (terminal_site_location_id, transport_operator_id)
       select terminal_site_location_id, $2 from place returning road_bridge_id
     ) insert into road_bridge_rate (road_bridge_id, valid_from, rate)
     select road_bridge_id, '2026-01-01', 120 from bridge`,
    [sites.east, transportOperatorId],
  );
}

/** A service of one wagon of 2 TEU that runs the other way. */
export const wayBack = ({ sites }: Pick<TrainOffice, 'sites'>) => ({
  trainServiceDirection: DIRECTION.Inbound,
  trainServiceName: 'East to Port',
  wagons: [{ originTerminalSiteId: sites.east, destinationTerminalSiteId: sites.port, capacityTeu: 2 }],
});

/** A long train of which each slot is asked for once. */
export async function openTrain(office: BookingOffice) {
  const service = await office.create({ wagons: Array.from({ length: 40 }, () => office.route(2)) });
  let used = 0;
  const last = () => [(used % 40) + 1, addDays(MONDAY, Math.floor(used / 40))] as const;
  return {
    /** A slot that nobody has touched. */
    newSlot: () => {
      used += 1;
      return office.slot(service, ...last());
    },
    /** The date of the newest one, and all slots of its wagon. */
    date: () => last()[1],
    parts: () => office.slots(service, ...last()),
  };
}

/** A road bridge as it is added. */
export const roadBridge = (different: Record<string, unknown> = {}) => ({
  trainServicePlannerBookingRoadBridgeDetailsId: null,
  roadBridgeCode: BRIDGE,
  purchaseOrderNumber: 'PO 12',
  shipmentBookingNumber: 'S 3',
  estimatedDate: MONDAY,
  isReturning: false,
  truckCompanyId: 'EASTCART',
  ...different,
});

/** How a call was refused. */
export async function refusalOf(made: Promise<unknown>) {
  try {
    await made;
  } catch (error) {
    const { status, errors } = error as { status: number; errors: Record<string, string[]> };
    return { status, errors };
  }
  throw new Error('it was not refused');
}
