import { activeFirm } from '#features/companies/sql.ts';
import { isKeptForAnother } from '#features/containers/rules.ts';
import type { Hour } from '#features/slots/model.ts';
import { newsOfHours } from '#features/slots/rules.ts';
import { nearestFreeHours } from '#features/slots/sql.ts';
import { dayOf, endOfHour, startOfHour } from '#kernel/calendar.ts';
import type { CompanyScope } from '#kernel/caller.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { conflict, type Failure, refused, refuseIf } from '#kernel/failures.ts';
import { answeredBefore } from '#kernel/idempotency.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { soon } from '#kernel/soon.ts';
import { demand, tosContext } from '#outside/terminal/asking.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import { giveUpIfOver, isContainerTaken } from '../claims/server.ts';
import type { appointmentCalls } from '../contract.ts';
import { type Facts, NO_FACTS, newsOfOwn, type Units, withFacts, withWarnings } from '../record/rules.ts';
import { bookedOf, type OwnRow } from '../record/sql.ts';
import { texts } from '../texts.ts';
import {
  bookingRefusals,
  bulkDetails,
  cargoRefusals,
  dateRefusal,
  detailsOf,
  isGateToBook,
  isHourFull,
  systemRefusals,
} from './rules.ts';
import { type Booking, insertBooking, type Outcome, readObstacles } from './sql.ts';

const { refusals } = texts;
/** Places freed and taken again while we look why there was none: how often a booking starts over. */
const ATTEMPTS = 3;

/** How many other hours a full one offers. */
const NEAREST = 5;

/** How long a booking at a gate of our own waits for the terminal's word on its container. */
const PATIENCE_MS = 1_500;

type BookingCalls = Pick<Handlers<typeof appointmentCalls>, 'book' | 'bookMany'>;

/** Books at gates of our own (spec §7). */
export function serveBookings({ terminal }: { terminal: TerminalPort }): BookingCalls {
  return {
    book: async ({ body }, context) => {
      refuseIf(systemRefusals(body.isFromPropel, true));
      const scope = context.caller.scopeOf(body.companyId);
      const booking = { ...detailsOf(body), ...hourToBook(body, context), quantity: 1 };
      refuseIf(cargoRefusals(booking.transactionType, booking));
      const facts = await factsToBook(terminal, { ...booking, scope }, context);
      const rows = await book(scope, booking, context, {
        company: 'CompanyId',
        full: () => hourFull(context.db, booking, context),
        isFree: number => giveUpIfOver(terminal, number, context),
      });
      return rows.map(row => withWarnings(withFacts(bookedOf(row), facts, context.now), facts))[0]!;
    },
    bookMany: async ({ query }, context) => {
      const { date, zone, quantity, gateId } = query;
      if (gateId === undefined) throw refused({ gateId: ['Gate is required'] });
      const scope = context.caller.scopeOf(query.company);
      const hour = hourToBook({ gateId, appointmentDate: date, zone }, context);
      const { gate } = await readObstacles(context.db, scope, hour);
      if (!gate) throw refused({ gateId: [refusals.gateUnknown] });
      const booking = { ...bulkDetails(gate, query.appointmentType), ...hour, quantity };
      const tooMany = async () => refused({ quantity: [refusals.quantity] });
      const rows = await book(scope, booking, context, {
        company: 'company',
        full: tooMany,
        isFree: () => Promise.resolve(false),
      });
      return rows.map(row => withFacts(bookedOf(row), NO_FACTS, context.now));
    },
  };
}

/** What its refusals are called, which differs between one booking and many. */
type Refusing = {
  company: string;
  full(): Promise<Failure>;
  /** Whether a container that another appointment has is free after all. */
  isFree(containerNumber: string): Promise<boolean>;
};

async function book(
  scope: CompanyScope,
  booking: Booking,
  context: Context,
  refusing: Refusing,
): Promise<OwnRow[]> {
  const rows = await bookOnce(scope, booking, context, refusing);
  context.publish(newsOfHours(booking.appointmentDate, booking.gateId));
  for (const event of newsOfOwn(rows)) context.publish(event);
  return rows;
}

/** The appointments that were made, now or by an earlier request with the same key. */
async function bookOnce(
  scope: CompanyScope,
  booking: Booking,
  context: Context,
  refusing: Refusing,
): Promise<OwnRow[]> {
  const { db, caller, now, onceKey } = context;
  const by = { caller, now, onceKey };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const outcome = await insertBooking(db, scope, booking, by).catch(lostRace);
    if ('made' in outcome) return outcome.made;
    const before = onceKey && (await answeredBefore(db, onceKey));
    if (before) return before.answer as OwnRow[];
    if (outcome.why === 'container') {
      if (booking.containerNumber && (await refusing.isFree(booking.containerNumber))) continue;
      throw refused({ ContainerNumber: [refusals.containerBooked] });
    }
    const obstacles = await readObstacles(db, scope, booking);
    refuseIf(bookingRefusals(obstacles, booking, refusing.company));
    if (isHourFull(obstacles, booking.quantity)) throw await refusing.full();
  }
  throw await refusing.full();
}

/** What the database refused in a race with another process: the same as if it had been so before. */
function lostRace(error: unknown): Outcome {
  if (isContainerTaken(error)) return { why: 'container' };
  if ((error as { constraint?: string }).constraint === 'idempotency_pkey') return { why: 'key' };
  throw error;
}

export type BookedHour = Hour & { startsAt: Date; endsAt: Date };

/**
 * The hour asked for with the instants at which it begins and ends.
 * @throws Failure 400 when the gate is not for the caller to book at, the day or its hour is over, or the day too far ahead.
 */
export function hourToBook({ gateId, appointmentDate, zone }: Hour, context: Context): BookedHour {
  if (!isGateToBook(gateId, context.caller)) throw refused({ gateId: [texts.refusals.gateUnknown] });
  const today = dayOf(context.now, context.zone);
  refuseIf({ AppointmentDate: dateRefusal(appointmentDate, today) });
  const endsAt = endOfHour(appointmentDate, zone, context.zone);
  if (endsAt <= context.now) throw refused({ Zone: [texts.refusals.zoneOver] });
  return {
    gateId,
    appointmentDate,
    zone,
    startsAt: startOfHour(appointmentDate, zone, context.zone),
    endsAt,
  };
}

/** 409 with the nearest hours that have a place. */
export async function hourFull(db: Db | Transaction, hour: Hour, context: Context): Promise<Failure> {
  const nearest = await nearestFreeHours(db, {
    viewer: context.caller,
    gateId: hour.gateId,
    date: hour.appointmentDate,
    zone: hour.zone,
    now: context.now,
    timeZone: context.zone,
    limit: NEAREST,
  });
  return conflict({ Zone: [texts.refusals.zoneFull] }, { nearest });
}

/** What is booked names a container or a release. @throws Failure 400 as `unitToBook` */
async function factsToBook(
  terminal: TerminalPort,
  asked: Asked & { emptyReleaseNumber: string | null },
  context: Context,
): Promise<Facts> {
  const { emptyReleaseNumber } = asked;
  const [units, answer] = await Promise.all([
    unitToBook(terminal, asked, context),
    emptyReleaseNumber && soon(terminal.getReleases([emptyReleaseNumber], tosContext(context)), PATIENCE_MS),
  ]);
  if (!answer) return { units, releases: emptyReleaseNumber ? 'away' : new Map() };
  return { units, releases: answer.ok ? new Map(answer.data.map(one => [one.edoNbr, one])) : 'away' };
}

type Asked = {
  containerNumber: string | null;
  /** For whom it is booked. */
  scope: CompanyScope;
  /** The appointment has the container already, and is given to another company. */
  isItsOwn?: boolean;
};

/**
 * The facts of the container that is booked at a gate of our own. A terminal that does not answer soon keeps nobody from booking.
 * @throws Failure 400 when another company collects it, or when the terminal has an appointment for it.
 */
export async function unitToBook(terminal: TerminalPort, asked: Asked, context: Context): Promise<Units> {
  const { containerNumber, scope, isItsOwn = false } = asked;
  if (!containerNumber) return new Map();
  const [answer, truckingCo] = await Promise.all([
    soon(terminal.getUnit(containerNumber, tosContext(context)), PATIENCE_MS),
    codeOf(scope, context),
  ]);
  if (!answer?.ok) return answer?.kind === 'notFound' ? new Map() : 'away';
  const unit = answer.data;
  refuseIf({ ContainerNumber: isKeptForAnother(unit, truckingCo) ? refusals.containerOfAnother : null });
  refuseIf({ ContainerNumber: unit.appointmentNbr && !isItsOwn ? refusals.containerBooked : null });
  return new Map([[containerNumber, unit]]);
}

/**
 * For a gate of the terminal, which itself lets anybody book anything.
 * @throws Failure 400 when another company collects the container; 503 when the terminal does not say.
 */
export async function refuseContainerOfAnother(
  terminal: TerminalPort,
  containerNumber: string | null,
  truckingCo: string,
  context: Context,
): Promise<void> {
  if (!containerNumber) return;
  const answer = await terminal.getUnit(containerNumber, tosContext(context));
  if (!answer.ok && answer.kind === 'notFound') return;
  const isAnothers = isKeptForAnother(demand(answer, 'Container'), truckingCo);
  refuseIf({ ContainerNumber: isAnothers ? refusals.containerOfAnother : null });
}

async function codeOf(scope: CompanyScope, { db, caller }: Context): Promise<string | null> {
  if (scope.companyId === caller.companyId) return caller.truckingCompanyId;
  return (await activeFirm(db, scope))?.truckingCompanyId ?? null;
}
