import { chance, pick } from '../chance.ts';
import type { NewBooking, NewItem } from '../exportCargo.ts';
import { pickLine } from '../shipPlan.ts';
import type { VisitRow } from '../visits.ts';
import { COMMODITIES } from './equipment.ts';
import { SERVICES } from './lines.ts';

export type ExportBooking = { booking: NewBooking; items: NewItem[] };

/** The exporters whose people sign in to the demo port, as the terminal calls them; the first has bookings on every ship. */
export const EXPORTERS: readonly { code: string; name: string }[] = [
  { code: 'POHUFRT', name: 'Pōhutukawa Freight' },
  { code: 'AHUTRANS', name: 'Ahuriri Transport' },
];
const AGENTS = ['Hawke Bay Shipping Agencies', 'Pandora Liner Agencies', 'Southern Gateway Shipping'];

type Wish = {
  prefix: string;
  commodity: string;
  /** Of each item: type, quantity, and how many are pre-advised. */
  items: readonly [iso: string, quantity: number, tally: number][];
  hazards?: string[];
  /** The line was not told it yet. */
  isWithoutTemperature?: boolean;
  humidityPct?: number;
};

/** Two for each ship in turn: reefers, dry cargo of both lengths, a hazardous one, one that is full, and one with a setting missing. */
const WISHES: readonly [Wish, Wish][] = [
  [
    {
      prefix: 'APPL',
      commodity: 'APPLE',
      items: [
        ['45R1', 12, 7],
        ['22R1', 4, 1],
      ],
      humidityPct: 90,
    },
    { prefix: 'TIMB', commodity: 'TIMBER', items: [['45G1', 45, 4]] },
  ],
  [
    { prefix: 'MEAT', commodity: 'MEATC', items: [['45R1', 8, 3]] },
    { prefix: 'PAINT', commodity: 'HAZ', items: [['22G1', 3, 1]], hazards: ['3/1263'] },
  ],
  [
    { prefix: 'KIWI', commodity: 'KIWI', items: [['45R1', 10, 4]] },
    {
      prefix: 'PULP',
      commodity: 'PULP',
      items: [
        ['22G1', 6, 2],
        ['42G1', 45, 3],
      ],
    },
  ],
  [
    { prefix: 'FROZ', commodity: 'FROZEN', items: [['45R1', 5, 0]], isWithoutTemperature: true },
    { prefix: 'WINE', commodity: 'WINE', items: [['22G1', 3, 3]] },
  ],
];

/** What the demo's exporter has booked on a ship: always the same for the same ship. */
export function exporterBookings(seed: number, visit: VisitRow): ExportBooking[] {
  return WISHES[(visit.ordinal + 3) % WISHES.length]!.map(wish => bookingFor(seed, visit, wish));
}

function bookingFor(seed: number, visit: VisitRow, wish: Wish): ExportBooking {
  const luck = (word: string): number => chance(seed, wish.prefix, visit.ordinal, word);
  const booking_nbr = `${wish.prefix}${4_100 + visit.ordinal}`;
  const [exporter] = EXPORTERS;
  return {
    booking: {
      booking_nbr,
      line: pickLine(luck('line'), visit.lines),
      visit_id: visit.visit_id,
      pol: 'NZNPE',
      pod: pick(luck('pod'), SERVICES.find(service => service.name === visit.service)!.abroad),
      second_pod: null,
      agent: pick(luck('agent'), AGENTS),
      shipper: exporter!.name,
      shipper_code: exporter!.code,
      hazards: wish.hazards ?? [],
    },
    items: wish.items.map((item, i) => itemOf(booking_nbr, wish, item, i + 1)),
  };
}

function itemOf(
  booking_nbr: string,
  wish: Wish,
  [iso_type, quantity, tally]: Wish['items'][number],
  item_nbr: number,
): NewItem {
  const commodity = COMMODITIES.find(known => known.code === wish.commodity)!;
  const ventilation = commodity.ventCbmH ?? null;
  return {
    booking_nbr,
    item_nbr,
    iso_type,
    quantity,
    tally,
    commodity: commodity.code,
    temperature_c: wish.isWithoutTemperature ? null : (commodity.temperatureC ?? null),
    ventilation,
    ventilation_unit: ventilation === null ? null : 'CUBIC_M_HOUR',
    humidity_pct: wish.humidityPct ?? null,
  };
}
