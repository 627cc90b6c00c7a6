import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { TrainService } from '#features/transport-services/model.ts';
import { addDays } from '#kernel/calendar.ts';
import type { Client } from '#kernel/client.ts';
import { bookingCalls as calls } from './contract.ts';
import { type BookingOffice, BRIDGE, type Different, MONDAY, openBookingOffice, SUNDAY } from './testing.ts';

let office: BookingOffice;
let service: TrainService;
let coordinator: Client;
beforeAll(async () => {
  office = await openBookingOffice();
  coordinator = office.coordinator;
  service = await office.create({ wagons: Array.from({ length: 40 }, () => office.route(2)) });
});
afterAll(() => office.port.close());

let used = 0;
/** A slot that nobody has touched. */
const newSlot = () => {
  used += 1;
  return office.slot(service, ...lastWagon());
};
const lastWagon = () => [(used % 40) + 1, addDays(MONDAY, Math.floor(used / 40))] as const;
/** All slots of the wagon of the newest one. */
const parts = () => office.slots(service, ...lastWagon());
const read = (id: number, by = coordinator) => by.send(calls.booking, { params: { id } });
const refusalOf = async (made: Promise<unknown>) =>
  made.then(
    () => {
      throw new Error('it was not refused');
    },
    (error: { status: number; errors: Record<string, string[]> }) => ({
      status: error.status,
      errors: error.errors,
    }),
  );
const bridge = (different = {}) => ({
  trainServicePlannerBookingRoadBridgeDetailsId: null,
  roadBridgeCode: BRIDGE,
  purchaseOrderNumber: 'PO 12',
  shipmentBookingNumber: 'S 3',
  estimatedDate: MONDAY,
  isReturning: false,
  truckCompanyId: 'EASTCART',
  ...different,
});

describe('a booking', () => {
  test('is a Draft on its wagon, with all that was typed', async () => {
    const slot = await newSlot();
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
      roadBridgeDetailsCollection: [bridge()],
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
    const slot = await newSlot();
    const { wagonCapacity } = await office.book(slot);
    expect(wagonCapacity).toBe(2);
    expect((await parts()).map(({ teu, booked }) => [teu, booked])).toEqual([
      [1, 1],
      [1, 0],
    ]);
  });

  test('is made once for a key', async () => {
    const body = office.typedBooking(await newSlot());
    const idempotencyKey = crypto.randomUUID();
    const first = await coordinator.send(calls.create, { body }, { idempotencyKey });
    expect(await coordinator.send(calls.create, { body }, { idempotencyKey })).toEqual(first);
  });

  test('keeps nothing of what its commodity and ticks hide', async () => {
    const { containerDetails } = await office.book(await newSlot(), {
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
    const { containerDetails } = await office.book(await newSlot(), {
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

describe('is refused', () => {
  const C = (containerDetails: Record<string, unknown>): Different => ({ containerDetails });
  it.each<[string, Different, Record<string, string[]>]>([
    [
      'without a customer',
      { customerDetails: { companyId: 0 } },
      { 'CustomerDetails.CompanyId': ['Customer is required'] },
    ],
    [
      'without a sender',
      { railDetails: { senderCompanyId: 0 } },
      { 'RailDetails.SenderCompanyId': ['Sender is required'] },
    ],
    [
      'without a receiver',
      { railDetails: { receiverCompanyId: 0 } },
      { 'RailDetails.ReceiverCompanyId': ['Receiver is required'] },
    ],
    [
      'without a wagon',
      { trainServiceWagonInstanceId: 0 },
      { TrainServiceWagonInstanceId: ['Wagon is required'] },
    ],
    [
      'without a container',
      C({ containerNumber: '' }),
      { 'ContainerDetails.ContainerNumber': ['Container ID is required'] },
    ],
    [
      'with 7 characters',
      C({ containerNumber: 'ABCU123' }),
      { 'ContainerDetails.ContainerNumber': ['Not a valid container number'] },
    ],
    [
      'with 30 characters',
      C({ containerNumber: 'A'.repeat(30) }),
      { 'ContainerDetails.ContainerNumber': ['A container ID must be less than 30 chars'] },
    ],
    [
      'with a dash',
      C({ containerNumber: 'MSKU-6011672' }),
      { 'ContainerDetails.ContainerNumber': ['A container ID can only contain letters and numbers'] },
    ],
    [
      'empty without a release',
      C({ containerCommodity: 'MTY' }),
      { 'ContainerDetails.EmptyReleaseNumber': ['Empty Release # is required'] },
    ],
    [
      'without a type',
      C({ containerIsoType: '' }),
      { 'ContainerDetails.ContainerIsoType': ['ISO Type is required'] },
    ],
    [
      'with a type that the terminal does not know',
      C({ containerIsoType: '29Z9' }),
      {
        'ContainerDetails.ContainerIsoType': [
          'Container type 29Z9 not found in the N4 system. Please contact the administrator and have it added in N4.',
        ],
      },
    ],
    [
      'without a commodity',
      C({ containerCommodity: '' }),
      { 'ContainerDetails.ContainerCommodity': ['Commodity type is required'] },
    ],
    [
      'with an unknown commodity',
      C({ containerCommodity: 'GOLD' }),
      { 'ContainerDetails.ContainerCommodity': ['This commodity is not known to the terminal'] },
    ],
    [
      'without a weight',
      C({ containerWeight: null }),
      { 'ContainerDetails.ContainerWeight': ['Container weight is required'] },
    ],
    [
      'chilled without a temperature',
      C({ containerCommodity: 'FRP' }),
      { 'ContainerDetails.ContainerTemperature': ['This field is required'] },
    ],
    [
      'too cold',
      C({ containerTemperature: -99.01 }),
      { 'ContainerDetails.ContainerTemperature': ['Temperature should be above -99'] },
    ],
    [
      'too warm',
      C({ containerTemperature: 99.01 }),
      { 'ContainerDetails.ContainerTemperature': ['Temperature should not be above 99'] },
    ],
    [
      'with a genset that is no reefer',
      C({ isGenset: true, gensetHours: 1 }),
      { 'ContainerDetails.IsGenset': ['Only a reefer has a genset'] },
    ],
    [
      'with a visit that is not known',
      { vesselDetails: { vesselVisitId: 'NOSHIP' } },
      { 'VesselDetails.VesselVisitId': ['This vessel visit is not known to the terminal'] },
    ],
    [
      'with a road bridge without a PO',
      { roadBridgeDetailsCollection: [bridge({ purchaseOrderNumber: '' })] },
      { 'RoadBridgeDetailsCollection[0].PurchaseOrderNumber': ['Purchase Order # is required'] },
    ],
    [
      'with a road bridge of yesterday',
      { roadBridgeDetailsCollection: [bridge({ estimatedDate: addDays(MONDAY, -1) })] },
      { 'RoadBridgeDetailsCollection[0].EstimatedDate': ['Estimated Date cannot be earlier than today'] },
    ],
    [
      'with a road bridge that is not there',
      { roadBridgeDetailsCollection: [bridge({ roadBridgeCode: 'EST->MOON' })] },
      { 'RoadBridgeDetailsCollection[0].RoadBridgeCode': ['This road bridge is not known'] },
    ],
    [
      "with another booking's road bridge",
      { roadBridgeDetailsCollection: [bridge({ trainServicePlannerBookingRoadBridgeDetailsId: 1 })] },
      {
        'RoadBridgeDetailsCollection[0].TrainServicePlannerBookingRoadBridgeDetailsId': [
          'This road bridge is not of this booking',
        ],
      },
    ],
  ])('%s', async (_, different, errors) => {
    expect(await refusalOf(office.book(await newSlot(), different))).toEqual({ status: 400, errors });
  });

  it.each([-99, 0, 99])('not at %d °C', async containerTemperature => {
    const made = await office.book(await newSlot(), C({ containerCommodity: 'FRM', containerTemperature }));
    expect(made.containerDetails.containerTemperature).toBe(containerTemperature);
  });

  test('a unit that is longer than its slot', async () => {
    const slot = await newSlot();
    await office.book(slot);
    const free = (await parts())[1]!.id;
    const why = await refusalOf(office.book(free, C({ containerIsoType: '42G1' })));
    expect(why).toEqual({
      status: 400,
      errors: { 'ContainerDetails.ContainerIsoType': ['Container not gonna fit'] },
    });
  });

  test('a train whose service rests, or whose date has passed', async () => {
    const resting = await office.create({ trainServiceName: 'Resting' });
    const slot = await office.slot(resting);
    await office.port.pool.query('update train_service set is_active = false where train_service_id = $1', [
      resting.trainServiceId,
    ]);
    const errorsOf = async () => (await refusalOf(office.book(slot))).errors;
    expect(await errorsOf()).toEqual({
      TrainServiceWagonInstanceId: ['This service takes no new bookings'],
    });
    await office.port.pool.query(
      'update train_service_instance set instance_date = instance_date - 30 where train_service_id = $1',
      [resting.trainServiceId],
    );
    expect(await errorsOf()).toEqual({ TrainServiceWagonInstanceId: ['The date has passed'] });
  });

  test('a customer through a forwarder that does not act for it', async () => {
    const customerDetails = { companyId: office.firms.other, fwCompanyId: office.firms.own };
    expect(await refusalOf(office.book(await newSlot(), { customerDetails }))).toEqual({
      status: 400,
      errors: { 'CustomerDetails.FwCompanyId': ['This forwarder does not act for this customer'] },
    });
  });

  test('a sender without a Kiwi Rail code', async () => {
    const railDetails = { senderCompanyId: office.firms.otherForwarder };
    expect(await refusalOf(office.book(await newSlot(), { railDetails }))).toMatchObject({
      errors: { 'RailDetails.SenderCompanyId': ['This company has no Kiwi Rail code'] },
    });
  });

  test('a wagon that is not there', async () => {
    expect(await refusalOf(office.book(2_000_000_000))).toMatchObject({ status: 404 });
  });
});

describe('a change', () => {
  const save = (booking: Awaited<ReturnType<typeof office.book>>, different: Different, by = coordinator) =>
    by.send(calls.change, { body: office.changeOf(booking, different) });

  test('of a 20 foot unit into a 40 foot one takes the other part of the wagon, and gives it back', async () => {
    const made = await office.book(await newSlot());
    const long = await save(made, { containerDetails: { containerIsoType: '42G1' } });
    expect(await parts()).toMatchObject([{ teu: 2, booked: 2 }]);
    await save(long, { containerDetails: { containerIsoType: '22G1' } });
    expect(await parts()).toMatchObject([
      { teu: 1, booked: 1 },
      { teu: 1, booked: 0 },
    ]);
  });

  test('into a longer unit is refused while the other part is booked', async () => {
    const made = await office.book(await newSlot());
    await office.book((await parts())[1]!.id);
    const why = await refusalOf(save(made, { containerDetails: { containerIsoType: '45G1' } }));
    expect(why.errors).toEqual({ 'ContainerDetails.ContainerIsoType': ['Container not gonna fit'] });
  });

  test('of road bridges adds, changes and removes them', async () => {
    const made = await office.book(await newSlot(), {
      roadBridgeDetailsCollection: [bridge(), bridge({ purchaseOrderNumber: 'PO 13' })],
    });
    const [first] = made.roadBridgeDetailsCollection;
    const changed = await save(made, {
      roadBridgeDetailsCollection: [
        { ...first, shipmentBookingNumber: 'S 9' },
        bridge({ purchaseOrderNumber: 'PO 14', estimatedDate: SUNDAY, truckCompanyId: 'BAYHAUL' }),
      ],
    });
    expect(changed.roadBridgeDetailsCollection).toMatchObject([
      { ...first, shipmentBookingNumber: 'S 9' },
      { purchaseOrderNumber: 'PO 14', estimatedDate: SUNDAY, truckCompanyId: 'BAYHAUL' },
    ]);
  });

  test('of what somebody else has changed meanwhile is told who and what', async () => {
    const made = await office.book(await newSlot());
    await save(
      made,
      { railDetails: { railReferenceNumber: 'KR 1' } },
      await office.as('transportCoordinator'),
    );
    const why = refusalOf(save(made, { railDetails: { railReferenceNumber: 'KR 2' } }));
    expect(await why).toMatchObject({ status: 409 });
    const message = (await why).errors['Exception']![0]!;
    expect(message).toMatch(/^Cole Baxter changed this at .*: Kiwi-Rail Details$/);
  });

  test('of its wagon is one of its date', async () => {
    const made = await office.book(await newSlot());
    const trainServiceWagonInstanceId = await newSlot();
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
      const made = await office.book(await newSlot(), {
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

describe('others than the port', () => {
  const ownDetails = () => ({ companyId: office.firms.own, fwCompanyId: null });
  const linkedDetails = () => ({ companyId: office.firms.linked, fwCompanyId: office.firms.own });

  test('book for their own company, and a forwarder for linked customers', async () => {
    const [user, forwarder] = [await office.as('transportUser'), await office.as('freightForwarder')];
    await office.book(await newSlot(), { customerDetails: ownDetails() }, user);
    await office.book(await newSlot(), { customerDetails: linkedDetails() }, forwarder);
    for (const [person, customerDetails] of [
      [user, linkedDetails()],
      [forwarder, { companyId: office.firms.linked, fwCompanyId: null }],
      [forwarder, { companyId: office.firms.linked, fwCompanyId: office.firms.otherForwarder }],
      [forwarder, { companyId: office.firms.other, fwCompanyId: office.firms.own }],
      [user, { companyId: office.firms.other, fwCompanyId: null }],
      [user, { companyId: 2_000_000_000, fwCompanyId: null }],
    ] as const)
      expect(await refusalOf(office.book(await newSlot(), { customerDetails }, person))).toMatchObject({
        status: 404,
      });
  });

  test("find no booking of another's, to read or to change", async () => {
    const theirs = await office.book(await newSlot());
    const [forwarder, nobodys] = [await office.as('freightForwarder'), 2_000_000_000];
    for (const id of [theirs.trainServicePlannerBookingId, nobodys]) {
      const errors = { Exception: ['Booking not found'] };
      expect(await refusalOf(read(id, forwarder))).toEqual({ status: 404, errors });
      const body = { ...office.changeOf(theirs), trainServicePlannerBookingId: id };
      expect(await refusalOf(forwarder.send(calls.change, { body }))).toEqual({ status: 404, errors });
    }
  });

  test('lose what goes through them when the link is removed', async () => {
    const forwarder = await office.as('freightForwarder');
    const made = await office.book(await newSlot(), { customerDetails: linkedDetails() }, forwarder);
    const id = made.trainServicePlannerBookingId;
    expect(await read(id, forwarder)).toMatchObject({ forwarderName: 'Pōhutukawa Freight' });
    await office.port.pool.query(
      'delete from freight_forwarder_customer where forwarder_company_id = $1 and company_id = $2',
      [office.firms.own, office.firms.linked],
    );
    expect(await refusalOf(read(id, forwarder))).toMatchObject({ status: 404 });
    await office.port.pool.query(
      'insert into freight_forwarder_customer (forwarder_company_id, company_id) values ($1, $2)',
      [office.firms.own, office.firms.linked],
    );
  });
});

test('a wagon says where a new booking would stand', async () => {
  const slot = await newSlot();
  const place = () => coordinator.send(calls.place, { params: { id: slot } });
  expect(await place()).toEqual({
    trainServiceWagonInstanceId: slot,
    trainServiceInstanceId: expect.any(Number),
    trainServiceName: 'Port to East',
    routes: 'TPORT → TEAST',
    instanceDate: lastWagon()[1],
    wagonCapacity: 2,
    isAvailable: true,
    takesBookings: true,
  });
  await office.book(slot);
  expect(await place()).toMatchObject({ isAvailable: false, wagonCapacity: 1 });
});
