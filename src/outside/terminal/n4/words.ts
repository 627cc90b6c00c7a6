import type {
  CarrierMode,
  Category,
  DoorDirection,
  FreightKind,
  TerminalAppointmentState,
  TransitState,
  TranType,
  VisitPhase,
} from '../terminal-port.ts';

/** The terminal's words for one of ours; undefined for one that is not known. */
type Words<Ours extends string> = (text: string) => Ours | undefined;

/** `S40_YARD`, `40WORKING` and `Yard` are compared without number, case and blanks. */
function plain(text: string): string {
  return text
    .replace(/^S?\d{2}_?(?=[A-Za-z])/i, '')
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase();
}

function words<Ours extends string>(table: Readonly<Record<string, Ours>>): Words<Ours> {
  const known = new Map(Object.entries(table));
  return text => known.get(plain(text));
}

export const transitStateOf: Words<TransitState> = words({
  ADVISED: 'Advised',
  INBOUND: 'Inbound',
  ECIN: 'Ecin',
  ECIO: 'Ecin',
  YARD: 'Yard',
  ECOUT: 'Ecout',
  LOADED: 'Loaded',
  DEPARTED: 'Departed',
  RETIRED: 'Retired',
});

export const categoryOf: Words<Category> = words({
  IMPORT: 'Import',
  IMPRT: 'Import',
  EXPORT: 'Export',
  EXPRT: 'Export',
  STORAGE: 'Storage',
  STRGE: 'Storage',
  TRANSSHIP: 'Tranship',
  TRSHP: 'Tranship',
  THROUGH: 'Tranship',
  THRGH: 'Tranship',
  DOMESTIC: 'Tranship',
});

export const phaseOf: Words<VisitPhase> = words({
  CREATED: 'Created',
  INBOUND: 'Inbound',
  ARRIVED: 'Arrived',
  WORKING: 'Working',
  COMPLETE: 'Complete',
  DEPARTED: 'Departed',
  CLOSED: 'Closed',
  ARCHIVED: 'Closed',
  CANCELED: 'Canceled',
  CANCELLED: 'Canceled',
});

export const stateOf: Words<TerminalAppointmentState> = words({
  CREATED: 'Created',
  LATE: 'Late',
  USED: 'Used',
  USEDLATE: 'UsedLate',
  EXPIRED: 'Expired',
  CANCEL: 'Canceled',
  CANCELED: 'Canceled',
  CANCELLED: 'Canceled',
  CLOSED: 'Closed',
});

export const freightKindOf: Words<FreightKind> = words({
  FCL: 'FCL',
  LCL: 'FCL',
  BBK: 'FCL',
  MTY: 'MTY',
  EMPTY: 'MTY',
});

export const modeOf: Words<CarrierMode> = words({
  VESSEL: 'Vessel',
  BARGE: 'Vessel',
  TRAIN: 'Train',
  RAIL: 'Train',
  RAILCAR: 'Train',
  TRUCK: 'Truck',
});

/** The line's family RE RI RM DI DE DM, and the truckers' DOE DOI DOM PUE PUI PUM. */
export const tranTypeOf: Words<TranType> = words({
  RE: 'RE',
  RI: 'RI',
  RM: 'RM',
  DI: 'DI',
  DE: 'DE',
  DM: 'DM',
  DOE: 'RE',
  DOI: 'RI',
  DOM: 'RM',
  DOF: 'RE',
  PUE: 'DE',
  PUI: 'DI',
  PUM: 'DM',
  PUF: 'DI',
});

/** Chassis, breakbulk and what N4 does not know itself: its gates have them, and none is of ours. */
const OTHERS_TRAN_TYPES = new Set(['RC', 'RB', 'DC', 'DOC', 'PUC', 'TC', 'UK']);

export function isOfContainer(tranType: string): boolean {
  return !OTHERS_TRAN_TYPES.has(plain(tranType));
}

/** As SNX writes it. */
export const CATEGORY_WORDS: Readonly<Record<Category, string>> = {
  Import: 'IMPORT',
  Export: 'EXPORT',
  Storage: 'STORAGE',
  Tranship: 'TRANSSHIP',
};

const DOORS: Readonly<Record<DoorDirection, string>> = { Forward: 'F', Rear: 'A', Any: 'Y', Unknown: 'U' };

export function doorLetter(door: DoorDirection): string {
  return DOORS[door];
}

export const doorOf: Words<DoorDirection> = words({
  F: 'Forward',
  FWD: 'Forward',
  FORWARD: 'Forward',
  A: 'Rear',
  AFT: 'Rear',
  Y: 'Any',
  ANY: 'Any',
  U: 'Unknown',
  UNKNOWN: 'Unknown',
});

/** A word of the terminal's that nobody has told us about. */
export class UnknownWord extends Error {}

/** @throws UnknownWord */
export function demandWord<Ours extends string>(known: Words<Ours>, text: string, what: string): Ours {
  const found = known(text);
  if (found === undefined)
    throw new UnknownWord(`N4 says ${text || 'nothing'} where it should name ${what}.`);
  return found;
}
