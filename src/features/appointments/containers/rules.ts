import { showInstant } from '#kernel/calendar.ts';
import type { Appointment, ContainerFacts, TransactionType } from '../model.ts';
import { texts } from '../texts.ts';

/** Spec §9: hold text that starts so is hidden. */
const HIDDEN = 'Req Event: UNIT_CHARTED';
const AFTER_ESTIMATE_MS = 30 * 60_000;

/** The holds that people are shown. */
export function visibleHolds(impediments: readonly string[]): string[] {
  return impediments.filter(hold => !hold.startsWith(HIDDEN));
}

export const HOLD_FAMILIES = [
  'Customs Inspection',
  'Customs',
  'MPI',
  'Underbond',
  'Fumigation',
  'Dirty',
  'Pay',
  'Line',
  'Other',
] as const;
export type HoldFamily = (typeof HOLD_FAMILIES)[number];

/** Terminals print holds in their own words; the first row that fits names the family (spec §9 hold codes). */
const FAMILY_OF: readonly [pattern: RegExp, family: HoldFamily][] = [
  [/CUSTOMS[ _-]*(X-?RAY|INSPECT)/i, 'Customs Inspection'],
  [/CUSTOMS|CEDO/i, 'Customs'],
  [/MPI|BIOSEC/i, 'MPI'],
  [/UNDER[ _-]?BOND/i, 'Underbond'],
  [/FUM/i, 'Fumigation'],
  [/DIRTY|WASH|CLEAN/i, 'Dirty'],
  [/PAY|BILLING|DEMURRAGE|STORAGE/i, 'Pay'],
  [/LINE/i, 'Line'],
];

export function holdFamily(hold: string): HoldFamily {
  return FAMILY_OF.find(([pattern]) => pattern.test(hold))?.[1] ?? 'Other';
}

/** The families of the visible holds, each once, in the order of `HOLD_FAMILIES`. */
export function holdFamilies(impediments: readonly string[]): HoldFamily[] {
  const found = new Set(visibleHolds(impediments).map(holdFamily));
  return HOLD_FAMILIES.filter(family => found.has(family));
}

const kilograms = new Intl.NumberFormat('en-NZ');

/** What stands without a weight, per transaction type: of a drop-off, and otherwise (spec §9 transaction types). */
const WITHOUT_WEIGHT: Record<TransactionType, { dropOff: string; pickUp: string }> = {
  RE: { dropOff: texts.weight.notPreAdvised, pickUp: texts.weight.toBeConfirmed },
  RI: { dropOff: texts.weight.notPreAdvised, pickUp: texts.weight.toBeConfirmed },
  DI: { dropOff: texts.weight.notPreAdvised, pickUp: texts.weight.toBeConfirmed },
  DE: { dropOff: texts.weight.notPreAdvised, pickUp: texts.weight.toBeConfirmed },
  DM: { dropOff: texts.weight.empty, pickUp: texts.weight.empty },
  RM: { dropOff: texts.weight.empty, pickUp: texts.weight.empty },
};

/** '24,500 kg', or what spec §9 says instead. A container whose facts are unknown is yet to be weighed. */
export function weightText(
  appointment: Pick<
    Appointment,
    'transactionType' | 'appointmentType' | 'containerVGMWeight' | 'containerNumber'
  >,
): string {
  const weight = appointment.containerVGMWeight;
  const instead = WITHOUT_WEIGHT[appointment.transactionType];
  if (instead.dropOff === texts.weight.empty) return texts.weight.empty;
  if (weight !== null && weight > 0) return `${kilograms.format(weight)} kg`;
  const isUnknown = weight === null && appointment.containerNumber !== null;
  return appointment.appointmentType === 'DropOff' && !isUnknown ? instead.dropOff : instead.pickUp;
}

const BY_MODE = {
  Vessel: texts.importStatus.byVessel,
  Train: texts.importStatus.byTrain,
  Truck: texts.importStatus.byTruck,
} as const;

type Moving = Pick<ContainerFacts, 'estimatedMoveTime' | 'inBoundMode'> & {
  transitState: ContainerFacts['transitState'] | null;
};

/**
 * Where an import container is, or when it will be there (spec §4 Import status text). Empty when nothing is known;
 * what has left the yard shows its state.
 */
export function importStatusText(container: Moving, zone: string): string {
  const { transitState, estimatedMoveTime, inBoundMode } = container;
  if (transitState === null) return '';
  if (transitState === 'Yard') return texts.importStatus.inYard;
  if (transitState !== 'Advised' && transitState !== 'Inbound' && transitState !== 'Ecin')
    return transitState;
  if (!estimatedMoveTime) return BY_MODE[inBoundMode];
  return showInstant(new Date(Date.parse(estimatedMoveTime) + AFTER_ESTIMATE_MS), zone);
}
