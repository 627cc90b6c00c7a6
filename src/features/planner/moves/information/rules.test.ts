import { expect, it } from 'vitest';
import { NO_CONTAINER } from '../../bookings/form/rules.ts';
import type { PlannerBooking } from '../../bookings/model.ts';
import { factsOfBooking } from './rules.ts';

const booking: PlannerBooking = {
  trainServicePlannerBookingId: 1,
  status: 'Complete',
  trainServiceWagonInstanceId: 2,
  trainServiceInstanceId: 3,
  trainServiceName: 'Port to East',
  routes: 'NPR → EST',
  instanceDate: '2026-11-23',
  wagonCapacity: 2,
  customerDetails: { companyId: 1, fwCompanyId: null },
  customerName: 'Tararua Dairy',
  forwarderName: null,
  railDetails: {
    senderCompanyId: 1,
    receiverCompanyId: 2,
    bookingReferenceNumber: 'B 1',
    customerReferenceNumber: '',
    railReferenceNumber: 'KR1',
  },
  senderName: 'Tararua Dairy',
  receiverName: 'Mōhaka Pulp',
  containerDetails: {
    ...NO_CONTAINER,
    containerNumber: 'TSTU0000001',
    oldContainerNumber: 'TSTU0000001',
    containerIsoType: '22G1',
    containerLength: 20,
    containerCommodity: 'TIMBER',
    containerWeight: 0,
    containerTemperature: 0,
    isReturning: true,
  },
  vesselDetails: { vesselVisitId: null },
  roadBridgeDetailsCollection: [],
  firstLegBookingId: null,
  version: '1',
};
const sectionOf = (title: string) => factsOfBooking(booking).find(one => one.title === title)?.facts;

it('shows from and to, sender and receiver as the form has them', () => {
  expect(sectionOf('Kiwi-Rail Details')).toEqual([
    ['From', 'NPR'],
    ['To', 'EST'],
    ['Sender', 'Tararua Dairy'],
    ['Receiver', 'Mōhaka Pulp'],
    ['Booking Reference#', 'B 1'],
    ['Customer Reference#', '–'],
    ['Rail Reference#', 'KR1'],
  ]);
});

it('shows 0 as what it is, and leaves out what the unit has not', () => {
  expect(sectionOf('Container Details')).toEqual([
    ['Container ID', 'TSTU0000001'],
    ['Commodity/Category', 'TIMBER'],
    ['Type (ISO)', "22G1, 20'"],
    ['Est Wt (Kg)', '0'],
    ['Req Temp (C)', '0'],
    ['Genset?', 'No'],
    ['Hazard?', 'No'],
    ['Returning?', 'Yes'],
    ['Going Road?', 'No'],
    ['Notes', '–'],
  ]);
});
