import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { roadBridgeCalls } from '#features/mappings/road-bridges/contract.ts';
import type { Client } from '#kernel/client.ts';
import { rowsOf } from '#kernel/paging.ts';
import { bookingCalls as calls } from './contract.ts';
import {
  type BookingOffice,
  type Different,
  openBookingOffice,
  openTrain,
  refusalOf,
  roadBridge,
  SUNDAY,
} from './testing.ts';

let office: BookingOffice;
let train: Awaited<ReturnType<typeof openTrain>>;
let coordinator: Client;
beforeAll(async () => {
  office = await openBookingOffice();
  coordinator = office.coordinator;
  train = await openTrain(office);
});
afterAll(() => office.port.close());

/** The clock of these tests begins on a day of its own, and changes are dated by that on which they run. */
const WHO_WHEN_WHAT = /^Cole Baxter changed this (at|on \d\d-\d\d-\d{4} at) \d\d:\d\d: Kiwi-Rail Details$/;

const save = (booking: Awaited<ReturnType<typeof office.book>>, different: Different, by = coordinator) =>
  by.send(calls.change, { body: office.changeOf(booking, different) });
describe('a change', () => {
  test('of a 20 foot unit into a 40 foot one takes the other part of the wagon, and gives it back', async () => {
    const made = await office.book(await train.newSlot());
    const long = await save(made, { containerDetails: { containerIsoType: '42G1' } });
    expect(await train.parts()).toMatchObject([{ teu: 2, booked: 2 }]);
    await save(long, { containerDetails: { containerIsoType: '22G1' } });
    expect(await train.parts()).toMatchObject([
      { teu: 1, booked: 1 },
      { teu: 1, booked: 0 },
    ]);
  });

  test('into a longer unit is refused while the other part is booked', async () => {
    const made = await office.book(await train.newSlot());
    await office.book((await train.parts())[1]!.id);
    const why = await refusalOf(save(made, { containerDetails: { containerIsoType: '45G1' } }));
    expect(why.errors).toEqual({ 'ContainerDetails.ContainerIsoType': ['Container not gonna fit'] });
  });

  test('of road bridges adds, changes and removes them', async () => {
    const made = await office.book(await train.newSlot(), {
      roadBridgeDetailsCollection: [roadBridge(), roadBridge({ purchaseOrderNumber: 'PO 13' })],
    });
    const [first] = made.roadBridgeDetailsCollection;
    const changed = await save(made, {
      roadBridgeDetailsCollection: [
        { ...first, shipmentBookingNumber: 'S 9' },
        roadBridge({ purchaseOrderNumber: 'PO 14', estimatedDate: SUNDAY, truckCompanyId: 'BAYHAUL' }),
      ],
    });
    expect(changed.roadBridgeDetailsCollection).toMatchObject([
      { ...first, shipmentBookingNumber: 'S 9' },
      { purchaseOrderNumber: 'PO 14', estimatedDate: SUNDAY, truckCompanyId: 'BAYHAUL' },
    ]);
  });

  test('of what a booking names: who uses a road bridge is said before anybody deletes it', async () => {
    await office.book(await train.newSlot(), { roadBridgeDetailsCollection: [roadBridge()] });
    const [bridge] = rowsOf(await coordinator.send(roadBridgeCalls.roadBridges, {}));
    const { transportServiceRoadBridgeId: id, usedBy, roadBridgeCode } = bridge!;
    expect(roadBridgeCode).toBe('EST->DEPOT');
    expect(usedBy.bookings).toBeGreaterThan(0);
    const why = await refusalOf(coordinator.send(roadBridgeCalls.remove, { params: { id }, query: {} }));
    expect(why).toEqual({
      status: 400,
      errors: { Exception: [expect.stringMatching(/^Used by \d+ bookings?/)] },
    });
  });

  test('of what somebody else has changed meanwhile is told who and what', async () => {
    const made = await office.book(await train.newSlot());
    await save(
      made,
      { railDetails: { railReferenceNumber: 'KR 1' } },
      await office.as('transportCoordinator'),
    );
    const why = refusalOf(save(made, { railDetails: { railReferenceNumber: 'KR 2' } }));
    expect(await why).toMatchObject({ status: 409 });
    const message = (await why).errors['Exception']![0]!;
    expect(message).toMatch(WHO_WHEN_WHAT);
  });

  test('of its wagon is one of its date', async () => {
    const made = await office.book(await train.newSlot());
    const trainServiceWagonInstanceId = await train.newSlot();
    expect((await refusalOf(save(made, { trainServiceWagonInstanceId }))).errors).toEqual({
      TrainServiceWagonInstanceId: ['A booking goes to another wagon by its date being changed'],
    });
  });

  it.each([
    ['Draft', true, true],
    ['ReadyToSubmit', false, true],
    ['InProgress', true, true],
    ['Confirmed', false, true],
    ['Complete', false, false],
    ['Invoiced', false, false],
  ] as const)('in status %s: by others %s, by the privileged %s', async (status, byOthers, byPrivileged) => {
    const forwarder = await office.as('freightForwarder');
    for (const [person, may] of [
      [forwarder, byOthers],
      [coordinator, byPrivileged],
    ] as const) {
      const made = await office.book(await train.newSlot(), {
        customerDetails: { fwCompanyId: office.firms.own },
      });
      await office.become(made, status);
      const { version: _version, ...body } = office.changeOf(made, { vesselDetails: {} });
      const saved = person.send(calls.change, { body });
      if (may) expect(await saved).toMatchObject({ status });
      else expect(await refusalOf(saved)).toMatchObject({ status: 400 });
    }
  });
});
