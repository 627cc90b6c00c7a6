import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { addDays } from '#kernel/calendar.ts';
import {
  type BookingOffice,
  type Different,
  MONDAY,
  openBookingOffice,
  openTrain,
  refusalOf,
  roadBridge,
} from './testing.ts';

let office: BookingOffice;
let train: Awaited<ReturnType<typeof openTrain>>;
beforeAll(async () => {
  office = await openBookingOffice();
  train = await openTrain(office);
});
afterAll(() => office.port.close());

const C = (containerDetails: Record<string, unknown>): Different => ({ containerDetails });
describe('is refused', () => {
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
      { roadBridgeDetailsCollection: [roadBridge({ purchaseOrderNumber: '' })] },
      { 'RoadBridgeDetailsCollection[0].PurchaseOrderNumber': ['Purchase Order # is required'] },
    ],
    [
      'with a road bridge of yesterday',
      { roadBridgeDetailsCollection: [roadBridge({ estimatedDate: addDays(MONDAY, -1) })] },
      { 'RoadBridgeDetailsCollection[0].EstimatedDate': ['Estimated Date cannot be earlier than today'] },
    ],
    [
      'with a road bridge whose PO is not said',
      { roadBridgeDetailsCollection: [roadBridge({ purchaseOrderNumber: undefined })] },
      { 'RoadBridgeDetailsCollection[0].PurchaseOrderNumber': ['Purchase Order # is required'] },
    ],
    [
      'with a road bridge of a year that was mistyped',
      { roadBridgeDetailsCollection: [roadBridge({ estimatedDate: '9999-12-31' })] },
      {
        'RoadBridgeDetailsCollection[0].EstimatedDate': [
          'Estimated Date cannot be more than two years ahead',
        ],
      },
    ],
    [
      'with a road bridge that is not there',
      { roadBridgeDetailsCollection: [roadBridge({ roadBridgeCode: 'EST->MOON' })] },
      { 'RoadBridgeDetailsCollection[0].RoadBridgeCode': ['This road bridge is not known'] },
    ],
    [
      "with another booking's road bridge",
      { roadBridgeDetailsCollection: [roadBridge({ trainServicePlannerBookingRoadBridgeDetailsId: 1 })] },
      {
        'RoadBridgeDetailsCollection[0].TrainServicePlannerBookingRoadBridgeDetailsId': [
          'This road bridge is not of this booking',
        ],
      },
    ],
  ])('%s', async (_, different, errors) => {
    expect(await refusalOf(office.book(await train.newSlot(), different))).toEqual({ status: 400, errors });
  });

  it.each([-99, 0, 99])('not at %d °C', async containerTemperature => {
    const made = await office.book(
      await train.newSlot(),
      C({ containerCommodity: 'FRM', containerTemperature }),
    );
    expect(made.containerDetails.containerTemperature).toBe(containerTemperature);
  });

  test('what is no reefer has no hours off power', async () => {
    const dry = await office.book(await train.newSlot(), C({ hoursOffPower: 5 }));
    expect(dry.containerDetails.hoursOffPower).toBeNull();
  });

  test('a unit that is longer than its slot', async () => {
    const slot = await train.newSlot();
    await office.book(slot);
    const free = (await train.parts())[1]!.id;
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
    expect(await refusalOf(office.book(await train.newSlot(), { customerDetails }))).toEqual({
      status: 400,
      errors: { 'CustomerDetails.FwCompanyId': ['This forwarder does not act for this customer'] },
    });
  });

  test('a sender without a Kiwi Rail code', async () => {
    const railDetails = { senderCompanyId: office.firms.otherForwarder };
    expect(await refusalOf(office.book(await train.newSlot(), { railDetails }))).toMatchObject({
      errors: { 'RailDetails.SenderCompanyId': ['This company has no Kiwi Rail code'] },
    });
  });

  test('a wagon that is not there', async () => {
    expect(await refusalOf(office.book(2_000_000_000))).toMatchObject({ status: 404 });
  });
});
