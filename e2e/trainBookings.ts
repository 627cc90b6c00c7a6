import { bookingCalls } from '#features/planner/bookings/contract.ts';
import { NO_CONTAINER } from '#features/planner/bookings/form/rules.ts';
import type { PlannerBooking } from '#features/planner/bookings/model.ts';
import { plannerLookupCalls } from '#features/planner/lookups/contract.ts';
import { plannerWagonCalls } from '#features/planner/wagons/contract.ts';
import type { WagonRow } from '#features/planner/wagons/model.ts';
import type { TrainService } from '#features/transport-services/model.ts';
import type { Day } from '#kernel/calendar.ts';
import { rowsOf } from '#kernel/paging.ts';
import type { Port } from './port.ts';

/** What can be booked of a service on a day, in the order of the train. */
export async function wagonsOf(
  port: Port,
  { trainServiceId, trainServiceName: search }: TrainService,
  day: Day,
): Promise<WagonRow[]> {
  const admin = await port.as('Transport admin');
  const answer = await admin.send(plannerWagonCalls.ofDates, {
    params: { from: day, to: day },
    query: { page: 1, pageSize: 100, search },
  });
  return rowsOf(answer).filter(row => row.trainServiceId === trainServiceId);
}

/** Books a 20' of timber on a wagon, without the pages: for the first customer unless told, with no rail reference. */
export async function bookUnit(
  port: Port,
  wagonSlotId: number,
  containerNumber: string,
  { customerName, railReferenceNumber = '' }: { customerName?: string; railReferenceNumber?: string } = {},
): Promise<PlannerBooking> {
  const admin = await port.as('Transport admin');
  const customers = await admin.send(plannerLookupCalls.logisticsCustomers, {});
  const customer = customerName ? customers.find(({ name }) => name === customerName) : customers[0];
  const [sender, receiver] = await admin.send(plannerLookupCalls.railCustomers, {});
  return admin.send(bookingCalls.create, {
    body: {
      trainServiceWagonInstanceId: wagonSlotId,
      customerDetails: { companyId: customer!.companyId, fwCompanyId: null },
      railDetails: {
        senderCompanyId: sender!.companyId,
        receiverCompanyId: receiver!.companyId,
        bookingReferenceNumber: '',
        customerReferenceNumber: '',
        railReferenceNumber,
      },
      containerDetails: { ...TIMBER, containerNumber },
      vesselDetails: { vesselVisitId: null },
      roadBridgeDetailsCollection: [],
    },
  });
}

const TIMBER = {
  ...NO_CONTAINER,
  containerIsoType: '22G1',
  containerCommodity: 'TIMBER',
  containerWeight: 14_000,
};
