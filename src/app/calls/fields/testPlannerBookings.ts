import { ROLE } from '#features/access/model.ts';
import { bookingCalls } from '#features/planner/bookings/contract.ts';
import type { PlannerBooking } from '#features/planner/bookings/model.ts';
import { createClient } from '#kernel/client.ts';
import type { Known } from '../testFields.ts';
import type { Firm, Port } from '../testPort.ts';
import { newWagon } from './testPlannerTrains.ts';

const NOBODYS_ID = 2_000_000_000;
const NOBODYS_CONTAINER = 'ZZZU0000001';

const is = (value: unknown): Known => ({ of: () => value });
const aSlot: Known = { of: async port => (await newWagon(port)).slotId };
const aBooking: Known = {
  of: async (port, firm) => (await newTrainBooking(port, firm)).trainServicePlannerBookingId,
  none: NOBODYS_ID,
};
const company: Known = { of: ({ firms }, firm) => firms[firm].companyId, none: NOBODYS_ID };
const aNumber: Known = { of: newNumber };
const customer: Known = {
  of: ({ firms }, firm) => ({ companyId: firms[firm].companyId, fwCompanyId: null }),
  none: { companyId: NOBODYS_ID, fwCompanyId: null },
};
const sections: Record<string, Known> = {
  customerDetails: customer,
  railDetails: { of: railOf },
  containerDetails: { of: timber },
  vesselDetails: is({ vesselVisitId: null }),
  roadBridgeDetailsCollection: is([]),
};

/** Bookings are a firm's; wagons are the port's. */
export const PLANNER_BOOKING_FIELDS: Record<string, Record<string, Known>> = {
  'transportPlanner/Booking/{id}': { id: aBooking },
  'transportPlanner/Booking/Wagon/{id}': { id: aSlot },
  'POST transportPlanner/Booking': {
    ...sections,
    trainServicePlannerBookingId: is(null),
    trainServiceWagonInstanceId: aSlot,
  },
  'PUT transportPlanner/Booking': {
    ...sections,
    trainServicePlannerBookingId: aBooking,
    /** That of the booking, the field before. */
    trainServiceWagonInstanceId: { of: port => newest.get(port)!.trainServiceWagonInstanceId },
  },
  'transportPlanner/Booking/CheckContainer/{containerNumber}/{companyId}/{fwCompanyId}': {
    containerNumber: aNumber,
    companyId: company,
    fwCompanyId: is(0),
    trainServiceWagonInstanceId: aSlot,
    trainServicePlannerBookingId: { of: aBooking.of },
  },
  'transportPlanner/Booking/Container/{containerNumber}/{companyId}/{fwCompanyId}': {
    containerNumber: {
      of: async (port, firm) => (await newTrainBooking(port, firm)).containerDetails.containerNumber,
      none: NOBODYS_CONTAINER,
    },
    companyId: company,
    fwCompanyId: is(0),
  },
  'transportPlanner/N4/Container/{containerNumber}': { containerNumber: aNumber },
  'transportPlanner/FreightForwarders/{id}/Customers': { id: company },
};

const newest = new WeakMap<Port, PlannerBooking>();

/** A unit of the firm on a wagon of a new train. */
export async function newTrainBooking(port: Port, firm: Firm): Promise<PlannerBooking> {
  const token = () => port.tokens.get(ROLE.TransportAdmin)!;
  const client = createClient({ base: `${port.product.origin}/api`, token });
  const booking = await client.send(bookingCalls.create, {
    body: {
      trainServiceWagonInstanceId: (await newWagon(port)).slotId,
      customerDetails: { companyId: port.firms[firm].companyId, fwCompanyId: null },
      railDetails: await railOf(port),
      containerDetails: timber(),
      vesselDetails: { vesselVisitId: null },
      roadBridgeDetailsCollection: [],
    },
  });
  newest.set(port, booking);
  return booking;
}

/** Both firms go by rail, and are booked for. */
async function railOf({ product, firms }: Port) {
  const [own, another] = [firms.own.companyId, firms.another.companyId];
  await product.pool.query(
    `with coded as (
       update company set kiwi_rail_code = 'R' || company_id where company_id in ($1, $2) and kiwi_rail_code is null
     ), used as (
       insert into company_application values ($1, 'KRC'), ($2, 'KRC') on conflict do nothing
     ) insert into freight_forwarder_customer (forwarder_company_id, company_id)
       select company_id, $2 from company where name = 'Pōhutukawa Freight'
       on conflict do nothing`,
    [own, another],
  );
  return {
    senderCompanyId: own,
    receiverCompanyId: own,
    bookingReferenceNumber: '',
    customerReferenceNumber: '',
    railReferenceNumber: '',
  };
}

let units = 0;
function newNumber(): string {
  return `TSTU${String((units += 1)).padStart(7, '0')}`;
}

function timber() {
  return {
    containerNumber: newNumber(),
    containerIsoType: '22G1',
    containerCommodity: 'TIMBER',
    containerWeight: 21_400,
    containerTemperature: null,
    containerNotes: '',
    emptyReleaseNumber: '',
    isGenset: false,
    gensetHours: null,
    hoursOffPower: null,
    isHazardous: false,
    hazardClass: '' as const,
    hazardNotes: '',
    isReturning: false,
    isGoingRoad: false,
  };
}
