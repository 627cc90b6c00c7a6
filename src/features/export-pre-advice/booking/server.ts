import type { Db } from '#kernel/database.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { demand, tosContext } from '#outside/terminal/asking.ts';
import type { References } from '#outside/terminal/references.ts';
import type {
  Booking,
  BookingItem,
  Reference,
  TerminalPort,
  TosContext,
  TosResult,
} from '#outside/terminal/terminal-port.ts';
import type { exportPreAdviceCalls } from '../contract.ts';
import { demandLookups } from '../lookups/server.ts';
import { uncountLookup } from '../lookups/sql.ts';
import type { BookingDetail, ExportBooking, Hazard } from './model.ts';

export type BookingNeighbours = { terminal: TerminalPort; references: References };
type BookingCalls = Pick<Handlers<typeof exportPreAdviceCalls>, 'booking' | 'shippingLines'>;

/** Bookings, and the lines that carry each other's containers (spec §7). */
export function serveBookings(neighbours: BookingNeighbours): BookingCalls {
  return {
    booking: async ({ params }, context) => {
      const { db, now, caller } = context;
      const number = params.number.trim().toUpperCase();
      const asker = { db, userId: caller.userId, now };
      return demand(await readBookingFor(asker, number, neighbours, tosContext(context)), 'Booking');
    },
    shippingLines: (_, context) => readLines(neighbours, context),
  };
}

async function readLines({ references }: BookingNeighbours, context: Context) {
  return (await references('lines', tosContext(context))).map(({ code, group }) => ({ name: code, group }));
}

/** A booking that a person asks for; one that is not there counts as a guess. @throws Failure 429 after too many, 503 */
export async function readBookingFor(
  { db, userId, now }: { db: Db; userId: number; now: Date },
  bookingNumber: string,
  neighbours: BookingNeighbours,
  ctx: TosContext,
): Promise<TosResult<ExportBooking>> {
  const look = { userId, kind: 'booking', now } as const;
  await demandLookups(db, look, 1);
  let isGuess = false;
  try {
    const found = await readBooking(bookingNumber, neighbours, ctx);
    isGuess = !found.ok && found.kind === 'notFound';
    return found;
  } finally {
    if (!isGuess) await uncountLookup(db, look);
  }
}

/** A booking as the wizard shows it, with the phase of its vessel now. @throws Failure 503 */
export async function readBooking(
  bookingNumber: string,
  { terminal, references }: BookingNeighbours,
  ctx: TosContext,
): Promise<TosResult<ExportBooking>> {
  const answer = await terminal.getBooking(bookingNumber, ctx);
  if (!answer.ok) return answer;
  const [ports, types, commodities] = await Promise.all([
    references('ports', ctx),
    references('equipmentTypes', ctx),
    references('commodities', ctx),
  ]);
  return { ...answer, data: exportBookingOf(answer.data, { ports, types, commodities }) };
}

type Names = Record<'ports' | 'types' | 'commodities', readonly Reference[]>;

function exportBookingOf(booking: Booking, names: Names): ExportBooking {
  return {
    bookingNumber: booking.bookingNbr,
    n4BookingKey: booking.key,
    vesselVisit: booking.visitId,
    vesselName: booking.vesselName,
    voyage: booking.voyage,
    cargoCutoffDateTime: booking.cargoCutoff.toISOString(),
    lineOperator: booking.line,
    portOfLoad: booking.portOfLoad,
    portOfDischarge: booking.portOfDischarge,
    secondPortOfDischarge: booking.secondPortOfDischarge,
    isHazardous: booking.isHazardous,
    agent: booking.agent,
    bookingDetails: booking.items.map(item => detailOf(booking, item, names)),
  };
}

function detailOf(booking: Booking, item: BookingItem, names: Names): BookingDetail {
  const hazards = booking.hazards.map(hazardOf);
  const only = hazards.length === 1 ? hazards[0] : undefined;
  const port = (code: string): string => `${code} - ${nameOf(names.ports, code)}`;
  return {
    bookingDetailId: item.key,
    bookingDetailSpecification: specificationOf(item, names),
    iso: item.iso,
    quantityLeft: Math.max(0, item.quantity - item.tally),
    vesselPhase: booking.visitPhase,
    undgNumber: only?.undgNumber ?? null,
    imdgClass: only?.imdgClass ?? null,
    hazards,
    isReefer: item.isoGroup === REEFER,
    temperatureRequired: item.temperatureC,
    ventilationRequired: item.ventilation,
    ventilationUnit: item.ventilationUnit,
    humidityRequired: item.humidityPct,
    portOfLoadCodeAndName: port(booking.portOfLoad),
    portOfDischargeCodeAndName: port(booking.portOfDischarge),
    secondPortOfDischargeCodeAndName: booking.secondPortOfDischarge && port(booking.secondPortOfDischarge),
  };
}

const REEFER = 'RE';

/** The terminal's '3/1263'. */
function hazardOf(text: string): Hazard {
  const [imdgClass = '', undgNumber = ''] = text.split('/');
  return { imdgClass, undgNumber };
}

/** As `45R1 - 40' high cube reefer, Apples, 0.5 °C`. */
function specificationOf({ iso, commodity, temperatureC }: BookingItem, names: Names): string {
  const what = [
    nameOf(names.types, iso),
    ...(commodity === null ? [] : [nameOf(names.commodities, commodity)]),
    ...(temperatureC === null ? [] : [`${temperatureC} °C`]),
  ];
  return `${iso} - ${what.join(', ')}`;
}

function nameOf(list: readonly Reference[], code: string): string {
  return list.find(one => one.code === code)?.name ?? code;
}
