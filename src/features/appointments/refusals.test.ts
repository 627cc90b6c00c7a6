import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/calendar.ts';
import { appointmentCalls as calls } from './contract.ts';
import type { NewAppointment } from './forms.ts';
import type { Appointment } from './model.ts';
import { type BookingOffice, failureOf, openBookingOffice, refusal } from './testOffice.ts';

let office: BookingOffice;
let product: BookingOffice['product'];
let mia: BookingOffice['mia'];
let tama: BookingOffice['tama'];
let aroha: BookingOffice['aroha'];
let today: BookingOffice['today'];
let day: BookingOffice['day'];
let book: BookingOffice['book'];
let change: BookingOffice['change'];
beforeAll(async () => {
  office = await openBookingOffice();
  ({ product, mia, tama, aroha, today, day, book, change } = office);
});
afterAll(() => office.product.close());

function list(dateFrom: string, dateTo: string) {
  return refusal(mia.send(calls.list, { query: { dateFrom, dateTo } }));
}

describe('what is refused says why, next to the field', () => {
  test.each<[string, Partial<NewAppointment>, Record<string, string[]>]>([
    ['an unknown gate', { gateId: 'NOWHERE' }, { GateId: ['Gate is not known'] }],
    ['the manual gate', { gateId: 'MANUAL GATE' }, { GateId: ['Gate is not known'] }],
    [
      'a gate of the terminal',
      { gateId: 'T2_GATE' },
      { GateId: ['This gate is booked in the terminal system'] },
    ],
    ['an empty at a full gate', { isEmpty: true }, { IsEmpty: ['This gate takes full containers only'] }],
    [
      'a full one at a gate for empties',
      { gateId: 'THAMES_ST' },
      { IsEmpty: ['This gate takes empty containers only'] },
    ],
    ['a closed hour', { zone: 3 }, { Zone: ['The gate is not open in this hour'] }],
    [
      'a day that is over',
      { appointmentDate: '2020-01-06' },
      { AppointmentDate: ['Date cannot be before today'] },
    ],
    [
      'a day that no gate is open on yet',
      { appointmentDate: '9999-12-31' },
      { AppointmentDate: ['Date cannot be more than five years ahead'] },
    ],
    [
      'a release for a full container',
      { emptyReleaseNumber: 'EDO1' },
      { EmptyReleaseNumber: ['Only an empty pick-up takes an empty release number'] },
    ],
    [
      'a container for an empty pick-up',
      {
        gateId: 'THAMES_ST',
        appointmentType: 'PickUp',
        isEmpty: true,
        position: 0,
        containerNumber: 'ABCD1',
      },
      { ContainerNumber: ['An empty pick-up takes a release, not a container'] },
    ],
    [
      'one that says that it is for the terminal',
      { isFromPropel: false },
      { IsFromPropel: ['isFromPropel cannot be false here'] },
    ],
    ['a pick-up without a position', { appointmentType: 'PickUp' }, { Position: ['Position is required'] }],
  ])('%s', async (_, different, errors) => {
    expect(await refusal(book(mia, different))).toEqual({ status: 400, errors });
  });

  test('Gate id RB is shown only to companies with application RBB', async () => {
    const hour = await product.pool.query(
      "select instance_date, zone from slot where gate_id = 'RB' and capacity > 2 and instance_date > $1 limit 1",
      [today],
    );
    const { instance_date: appointmentDate, zone } = hour.rows[0];
    const bridge = { gateId: 'RB', appointmentDate, zone };
    expect(await refusal(book(tama, bridge))).toEqual({
      status: 400,
      errors: { GateId: ['Gate is not known'] },
    });
    expect((await book(mia, bridge)).gateId).toBe('RB');
  });

  test('a full hour answers 409 with the nearest free hours, when booked and when moved to', async () => {
    await product.pool.query(
      `update slot set capacity = 1, booked = 1 where gate_id = 'APPT_GATE' and instance_date = $1 and zone = 16`,
      [day],
    );
    const made = await book(mia, { zone: 15 });
    for (const work of [() => book(mia, { zone: 16 }), () => change(mia, made, { zone: 16 })]) {
      const failure = await failureOf(work());
      expect(failure.status).toBe(409);
      expect(failure.errors).toEqual({ Zone: ['This hour is full'] });
      const nearest = failure.problem?.['nearest'] as { zone: number; appointmentDate: string }[];
      expect(nearest.length).toBeGreaterThan(0);
      expect(nearest[0]).toMatchObject({ appointmentDate: day, zone: 17, gateId: 'APPT_GATE' });
    }
    expect(await mia.send(calls.ownAppointment, { params: { id: made.appointmentId } })).toEqual(made);
  });

  test('a container that has a current appointment is refused, in bookings and changes', async () => {
    const containerNumber = 'TCLU1234567';
    await book(mia, { containerNumber });
    const expected = {
      status: 400,
      errors: { ContainerNumber: ['The container already has a current appointment'] },
    };
    expect(await refusal(book(tama, { containerNumber, zone: 10 }))).toEqual(expected);
    const other = await book(tama, { zone: 10 });
    expect(await refusal(change(tama, other, { containerNumber, zone: 10 }))).toEqual(expected);
  });

  test('a window upside down or too wide is refused', async () => {
    expect(await list(day, today)).toEqual({
      status: 400,
      errors: { DateTo: ['The end date is before the start date'] },
    });
    expect(await list(today, addDays(today, 94))).toEqual({
      status: 400,
      errors: { DateTo: ['Choose at most 93 days'] },
    });
  });
});

async function past(status: string, different: Partial<NewAppointment> = {}): Promise<Appointment> {
  const made = await book(mia, different);
  await product.pool.query(
    `update appointment set status = $2, starts_at = now() - interval '30 hours', ends_at = now() - interval '29 hours'
     where appointment_id = $1`,
    [made.appointmentId, status],
  );
  return made;
}

describe('port admin extras', () => {
  const released: Partial<NewAppointment> = {
    gateId: 'THAMES_ST',
    appointmentType: 'PickUp',
    isEmpty: true,
    position: 0,
    emptyReleaseNumber: 'EDO12345',
  };

  test('bill or not-bill', async () => {
    const { appointmentId } = await book(mia);
    for (const bill of [true, false]) {
      await aroha.send(calls.bill, { params: { appointmentId, bill } });
      const shown = await aroha.send(calls.ownAppointment, { params: { id: appointmentId } });
      expect(shown.bill).toBe(bill);
    }
    await mia.send(calls.cancel, { params: { id: appointmentId } });
    const refused = await refusal(aroha.send(calls.bill, { params: { appointmentId, bill: true } }));
    expect(refused).toEqual({ status: 400, errors: { Status: ['This appointment is cancelled'] } });
  });

  test('an expired own-system appointment is tagged as used, once', async () => {
    const { appointmentId: id } = await past('Expired');
    const used = await aroha.send(calls.complete, { params: { id } });
    expect(used).toMatchObject({ status: 'Used', alertLevel: 0 });
    expect(Date.parse(used.completedDate ?? '')).toBeCloseTo(product.clock.now().getTime(), -4);
    expect(await refusal(aroha.send(calls.complete, { params: { id } }))).toEqual({
      status: 400,
      errors: { Status: ['Only an expired appointment can be tagged as used'] },
    });
    const listed = await mia.send(calls.list, {});
    expect(listed.some(one => one.appointmentId === id && one.isFromPropel)).toBe(true);
  });

  test('past own-system appointments are edited and cancelled by a port admin, not by their dispatcher', async () => {
    const made = await past('Late');
    expect((await refusal(change(mia, made, { truckRegistration: 'TUI1' }))).errors).toEqual({
      Status: ['An appointment can be edited until one hour after it starts'],
    });
    expect((await refusal(mia.send(calls.cancel, { params: { id: made.appointmentId } }))).errors).toEqual({
      Status: ['An appointment can be cancelled until it starts'],
    });
    expect(await change(aroha, made, { truckRegistration: 'TUI1' })).toMatchObject({
      truckRegistration: 'TUI1',
      status: 'Late',
    });
    await aroha.send(calls.cancel, { params: { id: made.appointmentId } });
  });

  test.each(['Expired', 'Used'])(
    'only a container number is typed on an empty pick-up that is %s',
    async status => {
      const made = await past(status, released);
      const number = `TCLU${status === 'Used' ? 7654321 : 7654322}`;
      const named = await change(aroha, made, { ...released, containerNumber: number });
      expect(named).toMatchObject({ containerNumber: number, status, truckRegistration: 'ABC123' });
      const more = change(aroha, made, { ...released, containerNumber: number, truckRegistration: 'OTHER1' });
      expect((await refusal(more)).errors).toEqual({
        Status: ['Only the container number of this appointment can be changed'],
      });
    },
  );
});
