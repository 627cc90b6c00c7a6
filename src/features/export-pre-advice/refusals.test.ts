import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#features/appointments/testOffice.ts';
import { exportPreAdviceCalls as calls } from './contract.ts';
import { APPLES, BOOKINGS, type Different, PAINT } from './testing.ts';
import { type ExportOffice, openExportOffice } from './testOffice.ts';

let office: ExportOffice;
beforeAll(async () => {
  office = await openExportOffice();
});
afterAll(() => office.product.close());

const apples = (reefer: object): Different => ({
  ...APPLES,
  additional: { isReefer: true, reeferData: { ...APPLES.additional!.reeferData!, ...reefer } },
});
const oversize = (top: number) => ({
  additional: { isOversize: true, oversizeData: { top, front: null, back: null, left: null, right: null } },
});

/** What is refused over the wire, whoever sends it: what is wrong, and under which field and in which words it is told (spec §5). */
const REFUSED: readonly [what: string, typed: Different, field: string, message: string][] = [
  [
    '7 characters',
    { container: { containerNumber: 'ABCD123' } },
    'Container.ContainerNumber',
    'Not a valid container number',
  ],
  [
    '30 characters',
    { container: { containerNumber: 'A'.repeat(30) } },
    'Container.ContainerNumber',
    'A container ID must be less than 30 chars',
  ],
  [
    'a hyphen in the number',
    { container: { containerNumber: 'ABCD-12345' } },
    'Container.ContainerNumber',
    'A container ID can only contain letters and numbers',
  ],
  [
    'a type that nobody knows',
    { container: { equipmentTypeIsoId: '4ZZ9' } },
    'Container.EquipmentTypeIsoId',
    'Equipment Type is not known',
  ],
  ['999 kg', { container: { vgmWeight: 999 } }, 'Container.VgmWeight', 'VGM Weight must be 4 or 5 digits'],
  [
    '100,000 kg',
    { container: { vgmWeight: 100_000 } },
    'Container.VgmWeight',
    'VGM Weight must be 4 or 5 digits',
  ],
  ['no seal', { container: { sealNumbers: [] } }, 'Container.SealNumbers', 'Add at least one seal number'],
  [
    '3 seals',
    { container: { sealNumbers: ['NZ0001', 'NZ0002', 'NZ0003'] } },
    'Container.SealNumbers',
    'You cannot specify more than 2 seal numbers',
  ],
  [
    'an operator that nobody knows',
    { container: { transporterId: 'NOBODY' } },
    'Container.TransporterId',
    'Transport Operator is not known',
  ],
  [
    'a booking that there is not',
    { booking: { bookingNumber: 'NOSUCH99' } },
    'Booking.BookingNumber',
    'The provider has not (yet) been advised of this booking',
  ],
  [
    "20' on a booking of 40'",
    { container: { equipmentTypeIsoId: '22G1' } },
    'Booking.BookingNumber',
    'This booking was made for 40 foot containers only, but you have selected a 20 foot container type in step 1',
  ],
  [
    "40' on a booking of 20'",
    { ...PAINT, container: { equipmentTypeIsoId: '45G1' } },
    'Booking.BookingNumber',
    'This booking was made for 20 foot containers only, but you have selected a 40 foot container type in step 1',
  ],
  [
    'a reefer booking without a temperature',
    { booking: { bookingNumber: 'FROZ4108' }, container: { equipmentTypeIsoId: '45R1' } },
    'Booking.BookingNumber',
    'This booking is for a reefer, but does not have a temperature setting. Please update the booking first',
  ],
  [
    'a vessel that has left',
    { booking: { bookingNumber: 'TIMB4101' } },
    'Booking.BookingNumber',
    'EXPORTS FOR THIS VESSEL ARE NOW CLOSED',
  ],
  [
    'a vessel that is not inbound yet',
    { booking: { bookingNumber: 'WINE4112' }, container: { equipmentTypeIsoId: '22G1' } },
    'Booking.BookingNumber',
    'EXPORTS FOR THIS VESSEL ARE NOW CLOSED',
  ],
  [
    'a booking that is full',
    { booking: { bookingNumber: 'WINE4108' }, container: { equipmentTypeIsoId: '22G1' } },
    'Booking.BookingNumber',
    'All containers of this booking have been pre-advised',
  ],
  [
    'a pack point of 8 characters',
    { freight: { packPoint: { id: 'PACKHOUS' } } },
    'Freight.PackPoint.Id',
    'A Pack point must be 7 chars or less',
  ],
  [
    'a commodity that nobody knows',
    { freight: { commodityCode: 'GOLD' } },
    'Freight.CommodityCode',
    'Commodity is not known',
  ],
  [
    'a shipper that nobody knows',
    { freight: { shipperId: 'NOBODY' } },
    'Freight.ShipperName',
    'Shipper not (yet) known to the provider',
  ],
  [
    'a reference of 21 characters',
    { freight: { shippersReference: 'R'.repeat(21) } },
    'Freight.ShippersReference',
    "Max length of Shipper's Reference is 20. Current length is 21",
  ],
  [
    'another temperature',
    apples({ temperature: 0 }),
    'Additional.ReeferData.Temperature',
    'Must be as the booking says',
  ],
  [
    'another ventilation',
    apples({ ventilation: 5 }),
    'Additional.ReeferData.Ventilation',
    'Must be as the booking says',
  ],
  [
    'another humidity',
    apples({ humidity: 5 }),
    'Additional.ReeferData.Humidity',
    'Must be as the booking says',
  ],
  [
    'another UN number',
    { ...PAINT, additional: { isHazardous: true, hazardData: { imdgClass: '8', undgNumber: '1760' } } },
    'Additional.HazardData.UndgNumber',
    'Must be as the booking says',
  ],
  ['oversize by nothing', oversize(0), 'Additional.OversizeData', 'At least one side must be more than 0'],
  ['oversize of −1 cm', oversize(-1), 'Additional.OversizeData.Top', 'Top oversize must be at least 0'],
  [
    'oversize of 40,001 cm',
    oversize(40_001),
    'Additional.OversizeData.Top',
    'Top oversize cannot be more than 40000',
  ],
];

describe('is refused over the wire, and counts nothing', () => {
  it.each(REFUSED)('%s', async (_, different, field, message) => {
    const { bookingNumber = BOOKINGS.dry } = different.booking ?? {};
    const before = await office.tally(bookingNumber);
    const { status, errors } = await refusal(office.advise(office.eru, different));
    expect(status).toBe(400);
    expect(errors[field]).toEqual([message]);
    expect(await office.tally(bookingNumber)).toEqual(before);
  });
});

const withHazard = (imdgClass: '3' | '8', undgNumber: string): Different => ({
  ...PAINT,
  additional: { isHazardous: true, hazardData: { imdgClass, undgNumber } },
});

describe('passes', () => {
  it('0 °C is a temperature', async () => {
    const zero = {
      ...APPLES,
      booking: { bookingNumber: BOOKINGS.zero },
      freight: { commodityCode: 'KIWI' },
      additional: {
        isReefer: true,
        reeferData: { temperature: 0, ventilation: null, ventilationUnit: null, humidity: null },
      },
    };
    const { containerNumber } = await office.advise(office.eru, zero);
    const opened = await office.eru.send(calls.one, { params: { number: containerNumber } });
    expect(opened.additional.reeferData?.temperature).toBe(0);
  });

  it("45' counts as 40', and the commodity of a hazardous booking is HAZ, whatever is sent", async () => {
    expect(await office.advise(office.eru, { container: { equipmentTypeIsoId: 'L5G1' } })).toMatchObject({
      status: 'Submitted',
    });
    const { containerNumber } = await office.advise(office.eru, {
      ...PAINT,
      freight: { commodityCode: 'TIMBER' },
    });
    const opened = await office.eru.send(calls.one, { params: { number: containerNumber } });
    expect(opened.freight.commodityCode).toBe('HAZ');
  });

  it('of a booking of several hazards one that is said, and none of another booking', async () => {
    const { pool } = office.product;
    await pool.query(`update terminal.booking set hazards = '{3/1263,8/1760}' where booking_nbr = $1`, [
      BOOKINGS.hazardous,
    ]);
    const booked = await office.eru.send(calls.booking, { params: { number: BOOKINGS.hazardous } });
    expect(booked.bookingDetails[0]).toMatchObject({ imdgClass: null, undgNumber: null });
    expect(booked.bookingDetails[0]!.hazards.map(one => one.undgNumber)).toEqual(['1263', '1760']);
    const { errors } = await refusal(office.advise(office.eru, withHazard('3', '1993')));
    expect(errors['Additional.HazardData.UndgNumber']).toEqual([
      'Must be one of those of the booking: 3 / 1263, 8 / 1760',
    ]);
    const { containerNumber } = await office.advise(office.eru, withHazard('8', '1760'));
    const opened = await office.eru.send(calls.one, { params: { number: containerNumber } });
    expect(opened.additional.hazardData).toEqual({ imdgClass: '8', undgNumber: '1760' });
  });

  it('a container of another line and an unknown pack point, with a warning of each', async () => {
    const { rows } = await office.product.pool.query<{ number: string }>(
      `select u.container_nbr as number from terminal.unit u join terminal.booking b on b.booking_nbr = $1
       join terminal.reference l on l.kind = 'lines' and l.code = u.line
       join terminal.reference o on o.kind = 'lines' and o.code = b.line
       where u.transit_state = 'Departed' and u.category = 'Import' and l.group_code <> o.group_code limit 1`,
      [BOOKINGS.dry],
    );
    const { messages } = await office.advise(office.eru, {
      container: { containerNumber: rows[0]!.number },
      freight: { packPoint: { id: 'SHED7' } },
    });
    expect(messages).toEqual([
      expect.stringMatching(/^The container is of \w+, and the booking is with \w+$/),
      'The provider has no information on this Pack point',
    ]);
  });
});
