import { showInstant } from '#kernel/calendar.ts';
import type { Unit, UnitFacts } from '#outside/terminal/terminal-port.ts';
import {
  AFTER_ESTIMATE_MS,
  type ContainerFacts,
  type InboundMode,
  STATES_AT_TERMINAL,
  type TransitState,
} from './model.ts';
import { importStatusTexts, severalHolds } from './texts.ts';

/** Spec §9: hold text that starts so is hidden. */
const HIDDEN = 'Req Event: UNIT_CHARTED';

/** The holds that people are shown. */
export function visibleHolds(impediments: readonly string[]): string[] {
  return impediments.filter(hold => !hold.startsWith(HIDDEN));
}

const HOLD_FAMILIES = [
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

/** As many letters as stand whole in a narrow column. */
const SHORT_LETTERS = 8;

/** The families in few letters: their names, or how many they are. */
export function holdsInShort(families: readonly HoldFamily[]): string {
  const names = families.join(', ');
  return names.length <= SHORT_LETTERS || families.length === 1 ? names : severalHolds(families.length);
}

type Moving = {
  transitState: TransitState | null;
  estimatedMoveTime: string | null;
  inBoundMode: InboundMode;
};

const STILL_COMING: readonly TransitState[] = ['Advised', 'Inbound', 'Ecin'];

/**
 * Where an import container is, or when it will be there (spec §4 Import status text). Empty when nothing is known;
 * what has left the yard shows its state.
 */
export function importStatusText(container: Moving, zone: string): string {
  const { transitState, estimatedMoveTime, inBoundMode } = container;
  if (transitState === null) return '';
  if (transitState === 'Yard') return importStatusTexts.inYard;
  if (!STILL_COMING.includes(transitState)) return transitState;
  if (!estimatedMoveTime) return importStatusTexts.byMode[inBoundMode];
  return showInstant(new Date(Date.parse(estimatedMoveTime) + AFTER_ESTIMATE_MS), zone);
}

const kilograms = new Intl.NumberFormat('en-NZ');

/** '24,500 kg' */
export function showWeight(kg: number): string {
  return `${kilograms.format(kg)} kg`;
}

/** What the form and the lists are told of one container. */
export function containerFactsOf(unit: UnitFacts): ContainerFacts {
  return {
    containerNumber: unit.containerNbr,
    transitState: unit.transitState,
    estimatedMoveTime: unit.estimatedMoveTime?.toISOString() ?? null,
    vgmWeight: unit.vgmKg,
    isoType: unit.isoType,
    inBoundMode: unit.inboundMode,
    impediments: visibleHolds(unit.impediments),
    group: unit.group,
  };
}

type Collected = Pick<Unit, 'category' | 'truckingCo' | 'transitState'>;

/** Whether it is an import that another trucking company than this one has been advised to collect. */
export function isCollectedByAnother({ category, truckingCo }: Collected, byCompany: string | null): boolean {
  return category === 'Import' && truckingCo !== null && truckingCo !== byCompany;
}

/** Whether an import waits, here or on its way, for another company than this one: nobody else books it. */
export function isKeptForAnother(unit: Collected, company: string | null): boolean {
  return isCollectedByAnother(unit, company) && STATES_AT_TERMINAL.includes(unit.transitState);
}
