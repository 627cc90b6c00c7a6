import { describe, expect, it } from 'vitest';
import { newsOfBooking, newsOfPlaces, newsOfTrip } from './rules.ts';

const [CUSTOMER, FORWARDER] = [3, 4];
const booking = {
  trainServicePlannerBookingId: 9,
  trainServiceWagonInstanceId: 20,
  trainServiceInstanceId: 70,
  instanceDate: '2026-11-23',
  customerDetails: { companyId: CUSTOMER, fwCompanyId: null as number | null },
  containerDetails: { containerLength: 20 },
};
const detail = { trainServicePlannerBookingId: 9, instance: 70, date: '2026-11-23' };
const own = { topic: 'planner', companyId: CUSTOMER, detail };
const places = newsOfPlaces({ instance: 70, date: '2026-11-23' });

describe('of a booking by rail', () => {
  it('that is new hears its customer, and all of transport that a place is taken', () => {
    expect(newsOfBooking(null, booking)).toEqual([own, places]);
  });

  it('that is cancelled the same, as of its place before', () => {
    expect(newsOfBooking(booking, null)).toEqual([own, places]);
  });

  it('that goes through a forwarder the forwarder hears too', () => {
    const through = { ...booking, customerDetails: { companyId: CUSTOMER, fwCompanyId: FORWARDER } };
    expect(newsOfBooking(null, through)).toEqual([own, { ...own, companyId: FORWARDER }, places]);
  });

  it('that stays on its place nobody else hears', () => {
    expect(new Set(newsOfBooking(booking, { ...booking }).map(one => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify(own)]),
    );
  });

  it('that grows on its wagon all of transport hears that there is less room', () => {
    const grown = { ...booking, containerDetails: { containerLength: 40 } };
    expect(newsOfBooking(booking, grown)).toContainEqual(places);
  });

  it('that moves to another train both trains’ readers hear', () => {
    const after = {
      ...booking,
      trainServiceWagonInstanceId: 33,
      trainServiceInstanceId: 71,
      instanceDate: '2026-11-24',
    };
    expect(newsOfBooking(booking, after)).toEqual([
      own,
      { ...own, detail: { ...detail, instance: 71, date: '2026-11-24' } },
      places,
      newsOfPlaces({ instance: 71, date: '2026-11-24' }),
    ]);
  });

  it('of a trip, both of its bookings: no one is named', () => {
    expect(newsOfTrip(CUSTOMER, null)).toEqual([{ topic: 'planner', companyId: CUSTOMER }]);
    expect(newsOfTrip(CUSTOMER, FORWARDER)).toHaveLength(2);
  });
});
