import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#kernel/client.ts';
import { bookingCalls as calls } from './contract.ts';
import { type BookingOffice, BRIDGE, MONDAY, openBookingOffice, openTrain, roadBridge } from './testing.ts';

let office: BookingOffice;
let train: Awaited<ReturnType<typeof openTrain>>;
let coordinator: Client;
beforeAll(async () => {
  office = await openBookingOffice();
  coordinator = office.coordinator;
  train = await openTrain(office);
});
afterAll(() => office.port.close());

const read = (id: number, by = coordinator) => by.send(calls.booking, { params: { id } });

describe('a booking', () => {
  test('is a Draft on its wagon, with all that was typed', async () => {
    const slot = await train.newSlot();
    const made = await office.book(slot, {
      railDetails: { railReferenceNumber: 'KR 9' },
      containerDetails: {
        containerNumber: 'tstu7000001',
        containerIsoType: '45R1',
        containerCommodity: 'CHP',
        containerTemperature: -1.5,
        isGenset: true,
        gensetHours: 11.25,
        isHazardous: true,
        hazardClass: '8',
        hazardNotes: 'UN 1760',
        isReturning: true,
        isGoingRoad: true,
      },
      roadBridgeDetailsCollection: [roadBridge()],
    });
    expect(made).toMatchObject({
      status: 'Draft',
      trainServiceWagonInstanceId: slot,
      trainServiceName: 'Port to East',
      routes: 'TPORT → TEAST',
      instanceDate: MONDAY,
      wagonCapacity: 2,
      customerName: 'Tararua Dairy',
      forwarderName: null,
      receiverName: 'Mōhaka Pulp',
      railDetails: { railReferenceNumber: 'KR 9' },
      containerDetails: {
        containerNumber: 'TSTU7000001',
        containerLength: 40,
        containerTemperature: -1.5,
        gensetHours: 11.25,
        hazardClass: '8',
        isReturning: true,
      },
      roadBridgeDetailsCollection: [
        {
          roadBridgeCode: BRIDGE,
          from: 'EST',
          to: 'DEPOT',
          purchaseOrderNumber: 'PO 12',
          truckCompanyId: 'EASTCART',
        },
      ],
    });
    expect(await read(made.trainServicePlannerBookingId)).toEqual(made);
  });

  test('of a 20 foot unit leaves the rest of its wagon as a slot of its own', async () => {
    const slot = await train.newSlot();
    const { wagonCapacity } = await office.book(slot);
    expect(wagonCapacity).toBe(2);
    expect((await train.parts()).map(({ teu, booked }) => [teu, booked])).toEqual([
      [1, 1],
      [1, 0],
    ]);
  });

  test('is made once for a key', async () => {
    const body = office.typedBooking(await train.newSlot());
    const idempotencyKey = crypto.randomUUID();
    const first = await coordinator.send(calls.create, { body }, { idempotencyKey });
    expect(await coordinator.send(calls.create, { body }, { idempotencyKey })).toEqual(first);
  });

  test('keeps nothing of what its commodity and ticks hide', async () => {
    const { containerDetails } = await office.book(await train.newSlot(), {
      containerDetails: {
        emptyReleaseNumber: 'EDO 1',
        gensetHours: 4,
        hazardClass: '3',
        hazardNotes: 'none',
      },
    });
    expect(containerDetails).toMatchObject({
      emptyReleaseNumber: '',
      gensetHours: null,
      hazardClass: '',
      hazardNotes: '',
    });
  });

  test('of an empty needs its release and neither number nor weight', async () => {
    const { containerDetails } = await office.book(await train.newSlot(), {
      containerDetails: {
        containerNumber: '',
        containerCommodity: 'MTY',
        containerWeight: null,
        emptyReleaseNumber: 'EDO 7',
        isHazardous: true,
      },
    });
    expect(containerDetails).toMatchObject({
      containerNumber: '',
      emptyReleaseNumber: 'EDO 7',
      containerWeight: null,
      isHazardous: false,
    });
  });
});

test('a wagon says where a new booking would stand', async () => {
  const slot = await train.newSlot();
  const place = () => coordinator.send(calls.place, { params: { id: slot } });
  expect(await place()).toEqual({
    trainServiceWagonInstanceId: slot,
    trainServiceInstanceId: expect.any(Number),
    trainServiceName: 'Port to East',
    routes: 'TPORT → TEAST',
    instanceDate: train.date(),
    wagonCapacity: 2,
    isAvailable: true,
    takesBookings: true,
  });
  await office.book(slot);
  expect(await place()).toMatchObject({ isAvailable: false, wagonCapacity: 1 });
});
