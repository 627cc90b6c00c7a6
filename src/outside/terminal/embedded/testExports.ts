import { checkDigit } from '#kernel/iso6346.ts';
import type { Preadvice } from '../terminal-port.ts';
import { CTX, dataOf, type TestTerminal } from './testing.ts';

type Kind = 'dry' | 'reefer' | 'zeroDegrees' | 'hazardous' | 'closed';

const OPEN = `v.phase in ('Inbound', 'Arrived') and v.hazardous_cutoff > $1 and i.quantity - i.tally > 1`;
const KINDS: Readonly<Record<Kind, string>> = {
  dry: `${OPEN} and i.temperature_c is null and b.hazards = '{}' and i.iso_type like '4%' and i.quantity > 20`,
  reefer: `${OPEN} and i.ventilation is not null and i.humidity_pct is not null`,
  zeroDegrees: `${OPEN} and i.temperature_c = 0`,
  hazardous: `${OPEN} and b.hazards <> '{}'`,
  closed: `v.phase = 'Working' and i.quantity > i.tally`,
};

/** The number of a booking whose first item is of a kind, for a ship that arrives latest. */
export async function bookingOfKind({ pool, clock }: TestTerminal, kind: Kind): Promise<string> {
  const { rows } = await pool.query<{ booking_nbr: string }>(
    `select b.booking_nbr from terminal.booking b join terminal.visit v using (visit_id)
     join terminal.booking_item i on i.booking_nbr = b.booking_nbr and i.item_nbr = 1
     where ${KINDS[kind]} and $1::timestamptz is not null order by v.eta desc, i.quantity desc, b.booking_nbr limit 1`,
    [await clock.now()],
  );
  return rows[0]!.booking_nbr;
}

let made = 0;

/** A number that no container of the seed has. */
function newContainer(): string {
  const body = `TGHU${String(100_000 + ++made)}`;
  return `${body}${checkDigit(body)}`;
}

/** Everything as the booking's first item asks for it. */
export async function preadviceFor(
  terminal: TestTerminal,
  bookingNbr: string,
  wish: Partial<Preadvice> = {},
): Promise<Preadvice> {
  const booking = dataOf(await terminal.port.getBooking(bookingNbr, CTX));
  const item = booking.items[0]!;
  const containerNbr = newContainer();
  return {
    containerNbr,
    extRef: `${containerNbr}-${++made}`,
    by: { advisedBy: 'a firm', shipper: null },
    expects: 'new',
    isoType: item.iso,
    vgmKg: 21_400,
    vgmVerifier: "Aroha O'Neil",
    seals: ['NZ123456'],
    truckingCo: null,
    bookingNbr,
    itemKey: item.key,
    visitId: booking.visitId,
    portOfDischarge: booking.portOfDischarge,
    packPoint: 'PP001',
    commodity: item.commodity,
    shipper: null,
    shippersReference: 'Order 7',
    temperatureC: item.temperatureC,
    ventilation: item.ventilation,
    ventilationUnit: item.ventilationUnit,
    humidityPct: item.humidityPct,
    hazards: booking.hazards,
    oversizeCm: null,
    ...wish,
  };
}

/** A box that has left the port, of a line that does not take the booking's. */
export async function emptyOfOtherLine({ pool }: TestTerminal, bookingNbr: string): Promise<string> {
  const { rows } = await pool.query<{ container_nbr: string }>(
    `select u.container_nbr from terminal.unit u join terminal.reference l on l.kind = 'lines' and l.code = u.line
     where u.transit_state = 'Departed' and u.category = 'Import' and l.group_code is distinct from (
         select o.group_code from terminal.booking b join terminal.reference o on o.kind = 'lines' and o.code = b.line
         where b.booking_nbr = $1) and u.line <> (select line from terminal.booking where booking_nbr = $1)
     order by u.container_nbr limit 1`,
    [bookingNbr],
  );
  return rows[0]!.container_nbr;
}
