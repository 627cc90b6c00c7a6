import { DIRECTION, type Direction } from '#features/transport-services/model.ts';
import { checkDigit } from '#kernel/iso6346.ts';
import { chance, pick, wholeBetween } from '#outside/terminal/embedded/chance.ts';

/** What a firm sends or gets by rail: types of 20 and 40 feet, what is in it, kilograms, °C. */
export type Cargo = {
  type: { 20: string; 40: string };
  commodity: string;
  weight: { 20: readonly [number, number]; 40: readonly [number, number] };
  temperature?: number;
  hazardClass?: '3' | '8' | '9';
};

const DRY = { 20: '22G1', 40: '42G1' };
const REEFER = { 20: '22R1', 40: '45R1' };
const HEAVY = { 20: [17_500, 24_500], 40: [21_000, 28_500] } as const;
const LIGHT = { 20: [8_200, 13_900], 40: [11_500, 19_800] } as const;

const CARGO = {
  dairy: { type: DRY, commodity: 'DAIRY', weight: HEAVY },
  frozen: { type: REEFER, commodity: 'FRM', weight: HEAVY, temperature: -18 },
  chilled: { type: REEFER, commodity: 'CHP', weight: LIGHT, temperature: 0.5 },
  wool: { type: DRY, commodity: 'WOOL', weight: LIGHT },
  timber: { type: DRY, commodity: 'TIMBER', weight: HEAVY },
  general: { type: DRY, commodity: 'GENERAL', weight: LIGHT },
  solvents: { type: DRY, commodity: 'HAZ', weight: LIGHT, hazardClass: '3' },
  empty: { type: DRY, commodity: 'MTY', weight: { 20: [0, 0], 40: [0, 0] } },
} satisfies Record<string, Cargo>;

type Firm = { name: string; inbound: readonly Cargo[]; outbound: readonly Cargo[] };

/** Who sends from a site inland, and what comes back to it. */
const FIRMS: Readonly<Record<string, readonly Firm[]>> = {
  HST: [
    { name: 'Tomoana Foods', inbound: [CARGO.frozen, CARGO.chilled], outbound: [CARGO.empty, CARGO.general] },
    { name: 'Ruahine Wool', inbound: [CARGO.wool], outbound: [CARGO.empty] },
    { name: 'Pōhutukawa Freight', inbound: [CARGO.timber, CARGO.general], outbound: [CARGO.general] },
  ],
  PLN: [
    { name: 'Tararua Dairy', inbound: [CARGO.dairy], outbound: [CARGO.empty, CARGO.general] },
    { name: 'Pōhutukawa Freight', inbound: [CARGO.general], outbound: [CARGO.general, CARGO.solvents] },
    { name: 'Whanganui Malt', inbound: [CARGO.general], outbound: [CARGO.general, CARGO.solvents] },
  ],
  WHU: [
    { name: 'Whanganui Malt', inbound: [CARGO.general], outbound: [CARGO.empty] },
    { name: 'Tomoana Foods', inbound: [CARGO.chilled], outbound: [CARGO.empty] },
  ],
};
export const SITES = Object.keys(FIRMS);
export const RAIL_FIRMS = [...new Set(Object.values(FIRMS).flatMap(firms => firms.map(({ name }) => name)))];
/** Customers that go through the forwarder now and then, as the mappings have it. */
const FORWARDED = new Set(['Tararua Dairy', 'Tomoana Foods', 'Ruahine Wool']);
export const FORWARDER = 'Pōhutukawa Freight';
export const PORT = 'Ahuriri Port';

const SEED = 20_261_122;

/** Luck that is always the same for the same place and question. */
export function luck(slotId: number, question: string): number {
  return chance(SEED, question, slotId);
}

/** Whose unit stands on a place, what it is, and who forwards it. */
export function unitFor(slotId: number, site: string, direction: Direction) {
  const firm = pick(luck(slotId, 'firm'), FIRMS[site]!);
  const cargo: Cargo = pick(
    luck(slotId, 'cargo'),
    direction === DIRECTION.Inbound ? firm.inbound : firm.outbound,
  );
  const isForwarded = FORWARDED.has(firm.name) && luck(slotId, 'forwarder') < 0.45;
  return { firm: firm.name, cargo, forwarder: isForwarded ? FORWARDER : null };
}

/** Kilograms, to the ten. */
export function weightOf(slotId: number, [least, most]: readonly [number, number]): number {
  return Math.round(wholeBetween(luck(slotId, 'weight'), least, most) / 10) * 10;
}

const OWNERS = ['MSCU', 'TCNU', 'CAIU', 'HLBU', 'TGHU', 'SEKU'];

/** A number that no other place has. */
export function numberFor(slotId: number): string {
  const first = `${pick(luck(slotId, 'owner'), OWNERS)}${String(300_000 + ((slotId * 7_919) % 600_000)).padStart(6, '0')}`;
  return `${first}${checkDigit(first)}`;
}
