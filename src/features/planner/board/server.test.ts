import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MONDAY, newMonday, openPlanner, type Planner } from '../testing.ts';
import { boardCalls as calls } from './contract.ts';

const TUESDAY = '2026-11-24';
let planner: Planner;

beforeAll(async () => {
  planner = await openPlanner();
});
afterAll(() => planner.port.close());

const move = (trainServicePlannerBookingId: number, trainServiceWagonInstanceId: number, version?: string) =>
  planner.coordinator.send(calls.move, {
    body: { trainServicePlannerBookingId, trainServiceWagonInstanceId, ...(version && { version }) },
  });

async function boardOf(trainServiceId: number, from = MONDAY, to = MONDAY) {
  const trains = await planner.coordinator.send(calls.board, { params: { from, to } });
  return trains.filter(train => train.trainServiceId === trainServiceId);
}

/** The slots of a wagon in their order: '1* 1', the booked ones with a star. */
async function wagonOf(trainServiceId: number, wagon: number, date = MONDAY): Promise<string> {
  const slots = await planner.slots(trainServiceId, wagon, date);
  return slots.map(({ teu, booked }) => `${teu}${booked > 0 ? '*' : ''}`).join(' ');
}

const refusal = (message: string) => ({
  status: 400,
  errors: { TrainServiceWagonInstanceId: [message] },
});

describe('the train seen as a train', () => {
  it('each wagon with its places and what stands on them', async () => {
    const { trainServiceId, first } = await newMonday(planner);
    const bookingId = await planner.put(first, { containerNumber: 'BRDU0000001' });
    const [train] = await boardOf(trainServiceId);
    expect(train).toMatchObject({ instanceDate: MONDAY, takesBookings: true });
    expect(
      train!.wagons.map(({ places }) => places.map(({ unit }) => unit?.containerNumber ?? null)),
    ).toEqual([['BRDU0000001', null], [null]]);
    expect(train!.wagons[0]!.places[0]!.unit).toMatchObject({
      trainServicePlannerBookingId: bookingId,
      status: 'Draft',
      customer: 'Pōhutukawa Freight',
      containerLength: 20,
      billingIssues: [],
    });
  });

  it.each([
    [MONDAY, '2026-11-22', 'The last date comes before the first'],
    [MONDAY, '2026-12-07', 'At most 14 days are shown at once'],
  ])('%s to %s is refused: %s', async (from, to, message) => {
    const reading = planner.coordinator.send(calls.board, { params: { from, to } });
    await expect(reading).rejects.toMatchObject({ status: 400, errors: { To: [message] } });
  });
});

describe('a booking is put on another wagon or date', () => {
  it('and its place is free again, in one: no TEU is lost', async () => {
    const { trainServiceId, first, second } = await newMonday(planner);
    const bookingId = await planner.put(first);
    const moved = await move(bookingId, second);
    expect(moved.trainServiceWagonInstanceId).toBe(second);
    expect([await wagonOf(trainServiceId, 1), await wagonOf(trainServiceId, 2)]).toEqual(['1 1', '1*']);
  });

  it('of another date of its service', async () => {
    const { trainServiceId } = await planner.create({});
    const [monday] = await planner.slots(trainServiceId, 1);
    const [tuesday] = await planner.slots(trainServiceId, 1, TUESDAY);
    const moved = await move(await planner.put(monday!.id, { length: 40 }), tuesday!.id);
    expect(moved.instanceDate).toBe(TUESDAY);
    expect([await wagonOf(trainServiceId, 1), await wagonOf(trainServiceId, 1, TUESDAY)]).toEqual([
      '2',
      '2*',
    ]);
  });

  it('not of another service, onto its own wagon, or where it does not fit: 400, nothing changed', async () => {
    const here = await newMonday(planner);
    const there = await newMonday(planner);
    const small = await planner.put(here.first);
    const other = (await planner.slots(here.trainServiceId, 1)).find(({ id }) => id !== here.first)!;
    await expect(move(small, there.first)).rejects.toMatchObject(
      refusal('A booking stays with its train service'),
    );
    await expect(move(small, other.id)).rejects.toMatchObject(refusal('It stands on this wagon'));
    const large = await planner.put(there.first, { length: 40 });
    await expect(move(large, there.second)).rejects.toMatchObject(refusal('Container not gonna fit'));
    expect([await wagonOf(here.trainServiceId, 1), await wagonOf(there.trainServiceId, 1)]).toEqual([
      '1* 1',
      '2*',
    ]);
  });

  it('the way back of a trip not before its way out', async () => {
    const { trainServiceId } = await planner.create({});
    const slotOn = async (date: string) => (await planner.slots(trainServiceId, 1, date))[0]!.id;
    const out = await planner.put(await slotOn(TUESDAY), { status: 'Complete' });
    const back = await planner.put(await slotOn('2026-11-25'));
    await planner.port.pool.query(
      'update train_booking set first_leg_booking_id = $1 where train_booking_id = $2',
      [out, back],
    );
    await expect(move(back, await slotOn(MONDAY))).rejects.toMatchObject({
      status: 400,
      errors: { TrainServiceWagonInstanceId: ['The unit cannot come back before it goes out'] },
    });
    const [, wednesday] = await boardOf(trainServiceId, TUESDAY, '2026-11-25');
    expect(wednesday!.wagons[0]!.places[0]!.unit).toMatchObject({ wayOutDate: TUESDAY });
    expect(await move(back, await slotOn('2026-11-26'))).toMatchObject({ instanceDate: '2026-11-26' });
  });

  it('the way out of a trip not past its way back', async () => {
    const { trainServiceId } = await planner.create({});
    const slotOn = async (date: string) => (await planner.slots(trainServiceId, 1, date))[0]!.id;
    const out = await planner.put(await slotOn(MONDAY));
    await planner.put(await slotOn(TUESDAY), { firstLeg: out });
    const [monday] = await boardOf(trainServiceId);
    expect(monday!.wagons[0]!.places[0]!.unit).toMatchObject({ wayOutDate: null, wayBackDate: TUESDAY });
    await expect(move(out, await slotOn('2026-11-25'))).rejects.toMatchObject(
      refusal('The unit cannot go out after it comes back'),
    );
  });

  it('the way back of a trip not onto another route', async () => {
    const { trainServiceId } = await planner.create({
      wagons: [planner.route(2), planner.route(2, planner.sites.south), planner.route(1)],
    });
    const slot = async (wagon: number) => (await planner.slots(trainServiceId, wagon))[0]!.id;
    const out = await planner.put(await slot(3), { status: 'Complete' });
    const back = await planner.put(await slot(1), { firstLeg: out });
    await expect(move(back, await slot(2))).rejects.toMatchObject(
      refusal('A unit comes back by the way that it went out'),
    );
  });

  it('not one that is complete, nor one that has moved on since it was read', async () => {
    const { first, second } = await newMonday(planner);
    const bookingId = await planner.put(first, { status: 'Complete' });
    await expect(move(bookingId, second)).rejects.toMatchObject({ status: 400 });
    const draft = await newMonday(planner);
    const id = await planner.put(draft.first);
    await expect(move(id, draft.second, '1')).rejects.toMatchObject({ status: 409 });
    await expect(move(2_000_000_000, draft.second)).rejects.toMatchObject({ status: 404 });
  });

  it('one of many who want the same place wins, the others are told', async () => {
    const { trainServiceId } = await planner.create({
      wagons: Array.from({ length: 9 }, () => planner.route(1)),
    });
    const wagons = await Promise.all(
      Array.from({ length: 9 }, (_, at) => planner.slots(trainServiceId, at + 1)),
    );
    const bookings = await Promise.all(wagons.slice(0, 8).map(([slot]) => planner.put(slot!.id)));
    const tried = await Promise.allSettled(bookings.map(id => move(id, wagons[8]![0]!.id)));
    const lost = tried.filter(one => one.status === 'rejected');
    expect(lost).toHaveLength(7);
    for (const { reason } of lost) {
      expect(reason).toMatchObject({
        status: 409,
        errors: { TrainServiceWagonInstanceId: ['This wagon is booked'] },
      });
    }
    const [train] = await boardOf(trainServiceId);
    const units = train!.wagons.flatMap(({ places }) => places.flatMap(({ unit }) => unit ?? []));
    expect(units).toHaveLength(8);
    expect(await wagonOf(trainServiceId, 9)).toBe('1*');
  });
});
