import { GATE_CONFIG, type Gate } from '#features/gates/model.ts';
import type { EDITED, EmptyRelease, FormMode } from '../model.ts';
import { isEmptyAt, transactionTypeOf } from '../rules.ts';
import { texts } from '../texts.ts';

const { reasons } = texts;

/** The form asks for what a person edits, and for nothing else. */
export type FormField = (typeof EDITED)[number];

export type FieldRule = {
  isShown: boolean;
  isRequired: boolean;
  /** Why it cannot be changed now; null when it can. */
  lockedBecause: string | null;
};

export type FormFacts = {
  mode: FormMode;
  /** The gate chosen, when one is. */
  gate: Pick<Gate, 'setGateConfig' | 'appointmentTypes'> | undefined;
  appointmentType: 'PickUp' | 'DropOff' | null;
  isEmpty: boolean;
  isPortAdmin: boolean;
  /** An appointment that there is, rather than a new one. */
  isExisting: boolean;
  /** `whyNotTypeContainerNumber` said null: nothing else may change. */
  onlyContainerNumber?: boolean;
};

/** Which fields the appointment form shows, which it insists on and which stand fast (spec §4, §5, §6). */
export function fieldRules(facts: FormFacts): Record<FormField, FieldRule> {
  const { gate, appointmentType } = facts;
  // What is booked carries what it carries, also where the gate has been changed since.
  const isEmpty = gate && !facts.isExisting ? isEmptyAt(gate.setGateConfig, facts.isEmpty) : facts.isEmpty;
  const transaction = appointmentType ? transactionTypeOf(appointmentType, isEmpty) : null;
  const isStack = facts.mode !== 'General';
  const typeCount = gate?.appointmentTypes.length ?? 0;

  const rules: Record<FormField, FieldRule> = {
    companyId: open({ isShown: facts.isPortAdmin }),
    appointmentDate: open({ isRequired: true, lockedBecause: dateLock(facts) }),
    zone: open({ isRequired: true }),
    gateId: open({ isRequired: true }),
    appointmentType: open({
      isRequired: true,
      lockedBecause: isStack ? reasons.pickUpOfStack : typeCount === 1 ? reasons.oneType : null,
    }),
    isEmpty: open({
      isShown: gate !== undefined,
      lockedBecause: isStack ? reasons.fullOfStack : gate ? EMPTY_LOCK[gate.setGateConfig] : null,
    }),
    truckRegistration: open({}),
    containerNumber: open({
      isShown: transaction !== null && transaction !== 'DM',
      lockedBecause: isStack ? reasons.nextOfStack : null,
    }),
    emptyReleaseNumber: open({ isShown: transaction === 'DM' }),
    position: open({ isRequired: appointmentType === 'PickUp' }),
    doorDirection: open({}),
  };
  return facts.onlyContainerNumber ? onlyContainerNumber(rules) : rules;
}

function open(rule: Partial<FieldRule>): FieldRule {
  return { isShown: true, isRequired: false, lockedBecause: null, ...rule };
}

const EMPTY_LOCK: Record<1 | 2 | 3, string | null> = {
  [GATE_CONFIG.Full]: reasons.fullGate,
  [GATE_CONFIG.Empty]: reasons.emptyGate,
  [GATE_CONFIG.FullAndEmpty]: null,
};

/** Spec §4: in BlockStack the date is editable, otherwise it is locked. Moving an appointment that there is stays possible. */
function dateLock({ mode, isExisting }: FormFacts): string | null {
  if (mode === 'BlockStack') return null;
  if (mode === 'DayStack') return reasons.dateOfStack;
  return isExisting ? null : reasons.dateFromSlots;
}

function onlyContainerNumber(rules: Record<FormField, FieldRule>): Record<FormField, FieldRule> {
  const locked = Object.entries(rules).map(([field, rule]) => [
    field,
    { ...rule, isRequired: false, lockedBecause: reasons.onlyContainerNumber },
  ]);
  return {
    ...(Object.fromEntries(locked) as Record<FormField, FieldRule>),
    containerNumber: open({ isShown: true }),
  };
}

export type DayStackScope = 'EntireDay' | 'AM' | 'PM';

/** Spec §4, §9: AM is zones up to and including 12, PM from 12 on; both contain 12. */
export function isZoneOf(scope: DayStackScope, zone: number): boolean {
  if (scope === 'AM') return zone <= 12;
  if (scope === 'PM') return zone >= 12;
  return true;
}

/**
 * Of the hours offered instead of a full one those that can be chosen: in DayStack mode the date is locked, so those of its
 * day within its zones. Undefined when what is offered holds none of them, which says nothing of the other hours.
 */
export function hoursToOffer<Hour extends { appointmentDate: string; zone: number }>(
  hours: readonly Hour[],
  { mode, scope, date }: { mode: FormMode; scope: DayStackScope; date: string | null },
): readonly Hour[] | undefined {
  if (mode !== 'DayStack') return hours;
  const offered = hours.filter(
    ({ appointmentDate, zone }) => appointmentDate === date && isZoneOf(scope, zone),
  );
  return offered.length > 0 ? offered : undefined;
}

type StockSettings = {
  stockThreshold: number;
  lowStockColour: string;
  lowStockText: string;
  noStockColour: string;
  noStockText: string;
};

/**
 * The warning and its colour where the stock of a type is unavailable or below the threshold, by the settings
 * (spec §8 Empty release); neither otherwise. Boxes in the depot are of no use to a release that has given all it gives.
 */
export function stockOf(
  { availableQty, isStockAvailable }: EmptyRelease,
  settings: StockSettings,
): { warning?: string; colour?: string } {
  if (!isStockAvailable || availableQty <= 0)
    return { warning: settings.noStockText, colour: settings.noStockColour };
  if (availableQty < settings.stockThreshold) {
    return { warning: settings.lowStockText, colour: settings.lowStockColour };
  }
  return {};
}

/** Whether an address shows the form that another one shows, so that what was typed there stays. */
export function keepsForm(to: Address, from: Address): boolean {
  return to.pathname === from.pathname && formIn(to.search) === formIn(from.search);
}

type Address = { pathname: string; search: string };

function formIn(search: string): string {
  const params = new URLSearchParams(search);
  return ['appointment', 'show', 'container', 'group'].map(name => params.get(name) ?? '').join('/');
}
