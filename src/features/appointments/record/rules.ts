import { showWeight, visibleHolds } from '#features/containers/rules.ts';
import { stackMissed } from '#features/import-advice/stacks/rules.ts';
import type { LiveEvent } from '#kernel/live.ts';
import { MOST_ONLY } from '#kernel/rows.ts';
import type { ReleaseStanding, UnitFacts } from '#outside/terminal/terminal-port.ts';
import { ALERT_LEVEL, type Alert, type Appointment, type TransactionType } from '../model.ts';
import { isCurrent, isGreyed, isWaiting } from '../rules.ts';
import { texts } from '../texts.ts';
import { alertLevelOf, alertsOf } from './alerts/rules.ts';
import { recordTexts } from './texts.ts';

/** What the terminal says of containers, by number; `away` while it says nothing. */
export type Units = ReadonlyMap<string, UnitFacts> | 'away';

/** What the terminal says of empty releases, by number; `away` while it says nothing. */
export type Releases = ReadonlyMap<string, ReleaseStanding> | 'away';

export type Facts = { units: Units; releases: Releases };

/** Of appointments that name neither container nor release. */
export const NO_FACTS: Facts = { units: new Map(), releases: new Map() };

type FromTerminal =
  | 'isReleaseActive'
  | 'containerTransitState'
  | 'containerEstimatedMoveTime'
  | 'containerVGMWeight'
  | 'containerISOType'
  | 'containerInBoundMode'
  | 'containerImpediments';

/** An appointment as it was booked: without what the terminal says of its container, and what follows from that. */
export type Booked = Omit<Appointment, FromTerminal | 'alerts' | 'alertLevel' | 'approved' | 'messages'>;

/**
 * The appointment with what the terminal says of its container and its release, and what follows from that. A container
 * that the terminal does not know weighs 0; without the terminal, nothing is known.
 */
export function withFacts(booked: Booked, { units, releases }: Facts, now: Date): Appointment {
  const number = booked.containerNumber;
  const isKnown = number !== null && units !== 'away';
  const unit = isKnown ? units.get(number) : undefined;
  return asOf(
    {
      ...booked,
      containerTransitState: unit?.transitState ?? null,
      containerEstimatedMoveTime: unit?.estimatedMoveTime?.toISOString() ?? null,
      containerVGMWeight: isKnown ? (unit?.vgmKg ?? 0) : null,
      containerISOType: unit?.isoType ?? null,
      containerInBoundMode: unit?.inboundMode ?? null,
      containerImpediments: unit ? visibleHolds(unit.impediments) : [],
      isReleaseActive: releaseActive(booked, releases),
      alerts: [],
      alertLevel: ALERT_LEVEL.None,
      approved: releaseActive(booked, releases) !== false,
    },
    now,
  );
}

/** The appointment as it is answered to who books or changes it: with what speaks against it and does not keep it from being booked. */
export function withWarnings(appointment: Appointment, { units }: Facts): Appointment {
  const { containerNumber, messages = [] } = appointment;
  const unit = containerNumber !== null && units !== 'away' ? units.get(containerNumber) : undefined;
  const stack = stackMissed(unit?.group ?? null, appointment);
  if (stack === undefined) return appointment;
  return { ...appointment, messages: [...messages, texts.outsideStack.body(containerNumber!, stack)] };
}

/**
 * Whether the release of an empty pick-up gives the company anything now; null while nobody can say, or when it has none. That
 * there is no such release, that it is over and that it is another company's are one and the same here.
 */
function releaseActive(booked: Booked, releases: Releases): boolean | null {
  if (!booked.emptyReleaseNumber || releases === 'away') return null;
  const release = releases.get(booked.emptyReleaseNumber);
  return release !== undefined && isReleaseFor(release, booked.truckingCompanyId);
}

/** Whether a release is active for a company; one that names no company is for all. */
export function isReleaseFor(
  { isActive, truckingCo }: Pick<ReleaseStanding, 'isActive' | 'truckingCo'>,
  company: string | null,
): boolean {
  return isActive && (truckingCo === null || truckingCo === company);
}

/** The names of the alert levels (spec §4). */
export const LEVEL_NAMES: Readonly<Record<number, string>> = {
  [ALERT_LEVEL.NotCurrent]: 'Not current',
  [ALERT_LEVEL.None]: 'None',
  [ALERT_LEVEL.Minor]: 'Minor',
  [ALERT_LEVEL.Warning]: 'Warning',
  [ALERT_LEVEL.Severe]: 'Severe',
  [ALERT_LEVEL.Critical]: 'Critical',
};

/** Names an appointment among those of both systems, whose numbers may be the same: `own-123`, `terminal-123`. */
export type AppointmentKey = `${'own' | 'terminal'}-${number}`;

export function keyOf(appointment: Pick<Appointment, 'isFromPropel' | 'appointmentId'>): AppointmentKey {
  return `${appointment.isFromPropel ? 'own' : 'terminal'}-${appointment.appointmentId}`;
}

/** What `keyOf` wrote, or undefined for other text. */
export function readKey(text: string | null): { isFromPropel: boolean; appointmentId: number } | undefined {
  const [, system, id] = /^(own|terminal)-([1-9]\d{0,14})$/.exec(text ?? '') ?? [];
  return id ? { isFromPropel: system === 'own', appointmentId: Number(id) } : undefined;
}

/** The appointment with its alerts as they are at `now`. The very same object while nothing about them has changed. */
export function asOf(appointment: Appointment, now: Date): Appointment {
  const alerts = alertsOf(appointment, now);
  const alertLevel = alertLevelOf(appointment, alerts, now);
  if (alertLevel === appointment.alertLevel && areSame(alerts, appointment.alerts)) return appointment;
  return { ...appointment, alerts, alertLevel, approved: isApproved(appointment, alertLevel) };
}

/** Nothing stands in its way; a release that is not active does, without being one of the spec's alerts. */
function isApproved({ isReleaseActive }: Appointment, alertLevel: number): boolean {
  return alertLevel === ALERT_LEVEL.None && isReleaseActive !== false;
}

/** Its alerts, the worst first. */
export function worstFirst(alerts: readonly Alert[]): Alert[] {
  return [...alerts].sort((a, b) => b.level - a.level);
}

/** Where an appointment stands among others, and whether it is over. */
export type Placed = Pick<
  Booked,
  'appointmentId' | 'appointmentDate' | 'zone' | 'startsAt' | 'status' | 'completedDate' | 'isFromPropel'
>;

/** What is still to come first, the soonest first; what is over after it. */
export function soonestFirst<Row extends Placed>(appointments: readonly Row[], now: Date): Row[] {
  const [over, toCome] = [true, false].map(wanted =>
    appointments.filter(one => isGreyed(one, now) === wanted),
  );
  return [toCome!, over!].flatMap(some =>
    some.toSorted((a, b) => (a.startsAt === b.startsAt ? 0 : a.startsAt < b.startsAt ? -1 : 1)),
  );
}

type Told = Pick<Booked, 'appointmentId'> & {
  companyId: number;
  /** Null of an appointment without one; left out when nobody knows. */
  containerNumber?: string | null | undefined;
};

/**
 * That appointments of our own have changed: each as it was and as it is, told to whose it was and is. Each by itself, with its
 * container, unless a company's are many.
 */
export function newsOfOwn(changed: readonly Told[]): LiveEvent[] {
  return newsOf(changed, true);
}

/** The same of appointments of the terminal. */
export function newsOfTheirs(changed: readonly Told[]): LiveEvent[] {
  return newsOf(changed, false);
}

function newsOf(changed: readonly Told[], isFromPropel: boolean): LiveEvent[] {
  return [...Map.groupBy(changed, one => one.companyId)].flatMap(([companyId, all]) => {
    const told = all.map(one => detailOf(one, isFromPropel));
    const details = new Map(told.map(one => [JSON.stringify(one), one]));
    if (details.size > MOST_ONLY) return [{ topic: 'appointments', companyId }];
    return [...details.values()].map(detail => ({ topic: 'appointments', companyId, detail }));
  });
}

function detailOf({ appointmentId, containerNumber }: Told, isFromPropel: boolean) {
  const named = { appointmentId, isFromPropel };
  return containerNumber === undefined ? named : { ...named, containerNumber: containerNumber ?? '' };
}

/** How many are current (spec §2 'Current Appointments (count)'). */
export function countCurrent(appointments: readonly Appointment[], now: Date): number {
  return appointments.filter(appointment => isCurrent(appointment, now)).length;
}

function areSame(one: readonly Alert[], other: readonly Alert[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ level, kind }, place) => {
      const counterpart = other[place];
      return counterpart?.level === level && counterpart.kind === kind;
    })
  );
}

/** What stands without a weight, per transaction type: of a drop-off, and otherwise (spec §9 transaction types). */
const WITHOUT_WEIGHT: Record<TransactionType, { dropOff: string; pickUp: string }> = {
  RE: { dropOff: texts.weight.notPreAdvised, pickUp: texts.weight.toBeConfirmed },
  RI: { dropOff: texts.weight.notPreAdvised, pickUp: texts.weight.toBeConfirmed },
  DI: { dropOff: texts.weight.notPreAdvised, pickUp: texts.weight.toBeConfirmed },
  DE: { dropOff: texts.weight.notPreAdvised, pickUp: texts.weight.toBeConfirmed },
  DM: { dropOff: texts.weight.empty, pickUp: texts.weight.empty },
  RM: { dropOff: texts.weight.empty, pickUp: texts.weight.empty },
};

/** As wide as a registration of six characters gets that has a figure (spec §9). */
export const LONGEST_REGISTRATION = 'WWWWW6';

/** The alerts in a word or two: the gravest, and how many there are beside it; '' where nothing is to be said. */
export function alertsInShort(
  appointment: Pick<Appointment, 'alerts' | 'isReleaseActive' | 'status' | 'approved'>,
): string {
  const { alerts, isReleaseActive, status, approved } = appointment;
  const all = worstFirst(alerts).map(({ kind }): string => recordTexts.alertsInShort[kind]);
  if (isReleaseActive === false && isWaiting(status)) all.push(recordTexts.releaseInShort);
  const [gravest] = all;
  if (gravest === undefined) return approved && isWaiting(status) ? recordTexts.ready : '';
  return all.length === 1 ? gravest : recordTexts.andMore(gravest, all.length - 1);
}

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
  if (weight !== null && weight > 0) return showWeight(weight);
  const isUnknown = weight === null && appointment.containerNumber !== null;
  return appointment.appointmentType === 'DropOff' && !isUnknown ? instead.dropOff : instead.pickUp;
}
