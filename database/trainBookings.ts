import { insertBooking, type KeptBooking } from '#features/planner/bookings/record/sql.ts';
import { billedTrips } from '#features/planner/invoicing/sql.ts';
import { type ContainerLength, STATUS, TEU_OF_LENGTH } from '#features/planner/model.ts';
import { cancelBooking, moveBooking } from '#features/planner/moves/sql.ts';
import { tellRail } from '#features/planner/rail/sql.ts';
import { giveSlotBack, takeSlot } from '#features/planner/wagon-slots/sql.ts';
import { DIRECTION } from '#features/transport-services/model.ts';
import { addDays, type Day, dayOf, daysBetween } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { Failure } from '#kernel/failures.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { bridgeOf } from './trainBridges.ts';
import { consignTold, railReference, type Told, tellOperator } from './trainOperator.ts';
import {
  type Box,
  type Bridge,
  boxesInYard,
  bridgesOf,
  firmsByName,
  type Place,
  placesOf,
} from './trainPlaces.ts';
import { type Cargo, luck, numberFor, PORT, unitFor, weightOf } from './trainUnits.ts';

type Port = {
  today: Day;
  now: Date;
  firms: ReadonlyMap<string, number>;
  bridges: readonly Bridge[];
  /** Imports and empties that stand in the yard, which leave by train. */
  boxes: Box[];
  /** What the rail operator has been told of. */
  told: Told[];
  /** Ways out that wait for their ways back. */
  waiting: { bookingId: number; site: string; booking: KeptBooking }[];
  truckCompany: string;
};

/** What stands on the demo port's trains: units in every state, trips out and back, what is to be put right, and open invoices. */
export async function fillTrainBookings(
  db: Db,
  { now, zone, truckCompany }: { now: Date; zone: string; truckCompany: string },
): Promise<void> {
  const today = dayOf(now, zone);
  await inTransaction(db, async trx => {
    const port: Port = {
      today,
      now,
      truckCompany,
      waiting: [],
      firms: await firmsByName(trx),
      bridges: await bridgesOf(trx),
      boxes: await boxesInYard(trx),
      told: [],
    };
    for (const place of await placesOf(trx, today)) await fillPlace(trx, port, place);
    await consignTold(trx, port.told);
  });
}

async function fillPlace(trx: Transaction, port: Port, place: Place): Promise<void> {
  const { slotId } = place;
  const away = daysBetween(port.today, place.date);
  if (luck(slotId, 'taken') >= density(away)) return;
  const booking = bookingOn(port, place);
  await takeSlot(trx, slotId, TEU_OF_LENGTH[booking.containerLength]);
  const id = await insertBooking(trx, booking);
  if (luck(slotId, 'cancelled') < 0.04) {
    await cancelBooking(trx, id);
    await giveSlotBack(trx, slotId);
    return;
  }
  await moveOn(trx, port, { id, away, place, booking });
}

/** How full trains are, by how many days they are away. */
function density(away: number): number {
  if (away < 0) return 0.8;
  if (away <= 3) return 0.86;
  if (away <= 7) return 0.62;
  return away <= 14 ? 0.34 : 0.16;
}

type Made = { id: number; away: number; place: Place; booking: KeptBooking };

/** How far a booking is, by how many days its train is away. */
async function moveOn(trx: Transaction, port: Port, made: Made): Promise<void> {
  const { id, away, place, booking } = made;
  const luckOf = (question: string) => luck(place.slotId, question);
  const confirmed = { railReferenceNumber: railReference(id) };
  if (away < 0) {
    await tell(trx, port, made, null);
    const isLate = away === -1 && luckOf('late') < 0.3;
    if (isLate) return moveBooking(trx, id, { status: STATUS.Confirmed, ...confirmed });
    const isUnnumbered = luckOf('reference') < 0.06;
    await moveBooking(trx, id, { status: STATUS.Complete, ...(isUnnumbered ? {} : confirmed) });
    if (booking.containerDetails.isReturning && booking.firstLegBookingId === null) {
      port.waiting.push({ bookingId: id, site: place.site, booking });
      return;
    }
    return invoice(trx, id, addDays(place.date, 1));
  }
  if (luckOf('state') < shareConfirmed(away)) {
    await tell(trx, port, made, null);
    return moveBooking(trx, id, { status: STATUS.Confirmed, ...confirmed });
  }
  const isSubmitted = luckOf('submitted') < (away <= 2 ? 0.8 : 0.35);
  if (isSubmitted) return submit(trx, port, made);
  if (luckOf('given back') < 0.12)
    await moveBooking(trx, id, {
      status: STATUS.Draft,
      operatorWords: 'The wagon is in repair on this date',
    });
}

/** The operator has most of what is submitted, and answers in the course of a working day. */
async function submit(trx: Transaction, port: Port, made: Made): Promise<void> {
  const { slotId } = made.place;
  const isTaken = luck(slotId, 'with the operator') < 0.7;
  await moveBooking(trx, made.id, { status: isTaken ? STATUS.InProgress : STATUS.ReadyToSubmit });
  if (!isTaken) return tellRail(trx, made.id, 'submitted', port.now);
  const answersAt = new Date(port.now.getTime() + luck(slotId, 'answer') * DAY_OF_WORK_MS);
  await tell(trx, port, made, answersAt);
}

const DAY_OF_WORK_MS = 9 * 3_600_000;

async function tell(
  trx: Transaction,
  { now, told }: Port,
  made: Made,
  answersAt: Date | null,
): Promise<void> {
  const { id, place } = made;
  told.push(await tellOperator(trx, { id, trainId: place.trainId, date: place.date, answersAt }, now));
}

function shareConfirmed(away: number): number {
  if (away === 0) return 0.85;
  return away <= 2 ? 0.6 : away <= 5 ? 0.25 : 0;
}

/** Where something is missing for it the booking stays Complete. */
async function invoice(trx: Transaction, bookingId: number, today: Day): Promise<void> {
  try {
    await billedTrips.calculate(trx, bookingId, {
      useDefaults: false,
      today,
      actor: { system: 'demo port' },
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

function bookingOn(port: Port, place: Place): KeptBooking {
  const { slotId, site, direction, teu } = place;
  const wayOut = wayOutFor(port, place);
  if (wayOut) return wayOut;
  const { firm, cargo, forwarder } = unitFor(slotId, site, direction);
  const length: ContainerLength = teu === 2 && luck(slotId, 'length') < 0.7 ? 40 : 20;
  const [companyId, portId] = [port.firms.get(firm)!, port.firms.get(PORT)!];
  const isInbound = direction === DIRECTION.Inbound;
  return {
    trainServiceWagonInstanceId: slotId,
    containerLength: length,
    customerDetails: { companyId, fwCompanyId: forwarder === null ? null : port.firms.get(forwarder)! },
    railDetails: {
      senderCompanyId: isInbound ? companyId : portId,
      receiverCompanyId: isInbound ? portId : companyId,
      bookingReferenceNumber: `${isInbound ? 'EX' : 'IM'}-${20_000 + slotId}`,
      customerReferenceNumber: luck(slotId, 'customer reference') < 0.5 ? `SO ${5_000 + slotId}` : '',
      railReferenceNumber: '',
    },
    containerDetails: unitOf(port, place, cargo, length),
    vesselDetails: { vesselVisitId: null },
    firstLegBookingId: null,
    roadBridges: bridgeOf(port, place),
  };
}

/** The unit that waits at this end for its way back, on a place of its size. */
function wayOutFor(
  { waiting, today }: Port,
  { slotId, site, direction, teu, date }: Place,
): KeptBooking | undefined {
  if (direction !== DIRECTION.Inbound || date > addDays(today, 2) || luck(slotId, 'way back') > 0.3)
    return undefined;
  const at = waiting.findIndex(
    out => out.site === site && TEU_OF_LENGTH[out.booking.containerLength] === teu,
  );
  const [out] = at < 0 ? [] : waiting.splice(at, 1);
  return (
    out && {
      ...out.booking,
      trainServiceWagonInstanceId: slotId,
      firstLegBookingId: out.bookingId,
      roadBridges: [],
    }
  );
}

function unitOf(
  port: Port,
  { slotId, direction, date }: Place,
  cargo: Cargo,
  length: ContainerLength,
): KeptBooking['containerDetails'] {
  const isEmpty = cargo.commodity === 'MTY';
  const isOfYard = direction === DIRECTION.Outbound && date >= port.today;
  const inYard = isOfYard ? takeBox(port, cargo.commodity, length) : undefined;
  const isGenset = cargo.temperature !== undefined && luck(slotId, 'genset') < 0.7;
  const isUnread = luck(slotId, 'hours') < 0.12;
  return {
    containerNumber: inYard?.number ?? numberFor(slotId),
    containerIsoType: inYard?.type ?? cargo.type[length],
    containerCommodity: cargo.commodity,
    containerWeight: isEmpty ? null : (inYard?.weight ?? weightOf(slotId, cargo.weight[length])),
    containerTemperature: cargo.temperature ?? null,
    containerNotes: '',
    emptyReleaseNumber: isEmpty ? `EDO${70_000 + slotId}` : '',
    isGenset,
    gensetHours: isGenset && !isUnread ? 6 + Math.round(luck(slotId, 'how long') * 20) / 2 : null,
    hoursOffPower: cargo.temperature !== undefined && !isGenset ? 4 : null,
    isHazardous: cargo.hazardClass !== undefined,
    hazardClass: cargo.hazardClass ?? '',
    hazardNotes: cargo.hazardClass ? 'UN 1263, paint related material' : '',
    // An import goes to its receiver and stays there.
    isReturning: direction === DIRECTION.Outbound && (isEmpty || !inYard) && luck(slotId, 'returning') < 0.3,
    isGoingRoad: luck(slotId, 'bridge') < 0.2,
  };
}

/** Of a cargo that stands in the yard. */
function takeBox({ boxes }: Port, commodity: string, length: ContainerLength): Box | undefined {
  const at = boxes.findIndex(
    box => box.commodity === commodity && (box.type.startsWith('2') ? 20 : 40) === length,
  );
  return at < 0 ? undefined : boxes.splice(at, 1)[0];
}
