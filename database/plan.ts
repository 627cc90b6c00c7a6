/** Plans the demo port's appointments: pure, and the same every time for the same port at the same moment. */

import { type Cargo, containerFor, type Release, type Waiting, withPassed } from './cargo.ts';

export type Firm = { companyId: number; code: string; bookedBy: number; hasPeople: boolean };
export type OpenHour = {
  gateId: string;
  day: string;
  zone: number;
  capacity: number;
  startsAt: Date;
  endsAt: Date;
};

export type Appointment = {
  company_id: number;
  trucking_company_id: string;
  gate_id: string;
  appointment_date: string;
  zone: number;
  starts_at: Date;
  ends_at: Date;
  appointment_type: 'PickUp' | 'DropOff';
  transaction_type: 'RE' | 'DI' | 'DM' | 'RM';
  status: string;
  truck_registration: string | null;
  position: number;
  door_direction: string | null;
  container_number: string | null;
  empty_release_number: string | null;
  is_empty: boolean;
  bill: boolean;
  completed_date: Date | null;
  created_by: number;
};

type Plan = { firms: Firm[]; hours: OpenHour[]; cargo: Cargo; now: Date };

/** How full an hour is: what is past filled up, what is near is busy, what is far is mostly open. */
function share(hour: OpenHour, now: Date): number {
  const days = (hour.startsAt.getTime() - now.getTime()) / 86_400_000;
  if (days < 0) return 0.35;
  return Math.max(0.08, 0.9 - days * 0.12);
}

export function planAppointments({ firms, hours, cargo, now }: Plan): Appointment[] {
  const luck = sequence(2026);
  const waiting = {
    imports: Map.groupBy(cargo.imports, ({ collector }) => collector),
    exports: [...cargo.exports],
  };
  const trucksOf = Map.groupBy(cargo.trucks, truck => truck.truckingCo);
  const planned = hours.flatMap(hour => {
    const rush = luck() < 0.12 && hour.startsAt > now ? 1 : share(hour, now) * (0.6 + luck() * 0.6);
    const places = Math.min(hour.capacity, Math.round(hour.capacity * rush));
    return Array.from({ length: places }, () => {
      const firm = chooseFirm(firms, luck);
      const trucks = trucksOf.get(firm.code) ?? [];
      const truck = luck() < 0.93 ? trucks[Math.floor(luck() * trucks.length)]?.rego : undefined;
      return appointmentAt(hour, firm, truck ?? null, now, luck, waiting, cargo);
    });
  });
  return withPassed(planned, cargo.passed);
}

/** The firms whose people sign in have an eighth of all, beside their share. */
function chooseFirm(firms: Firm[], luck: () => number): Firm {
  const own = firms.filter(firm => firm.hasPeople);
  const pool = luck() < 0.12 && own.length > 0 ? own : firms;
  return pool[Math.floor(luck() * pool.length)]!;
}

function appointmentAt(
  hour: OpenHour,
  firm: Firm,
  truck: string | null,
  now: Date,
  luck: () => number,
  waiting: Waiting,
  cargo: Cargo,
): Appointment {
  const isPickUp = luck() < 0.6;
  const isEmpty = hour.gateId === 'THAMES_ST' || (hour.gateId === 'RB' && luck() < 0.3);
  const { status, completed_date } = fate(hour, now, luck);
  const isToCome = status === 'Created' || status === 'Late';
  const transaction_type = isPickUp ? (isEmpty ? 'DM' : 'DI') : isEmpty ? 'RM' : 'RE';
  const container = containerFor(
    { firm, transactionType: transaction_type, isToCome, startsAt: hour.startsAt, luck },
    waiting,
  );
  const isMissing = isToCome && luck() < 0.12;
  return {
    company_id: firm.companyId,
    trucking_company_id: firm.code,
    gate_id: hour.gateId,
    appointment_date: hour.day,
    zone: hour.zone,
    starts_at: hour.startsAt,
    ends_at: hour.endsAt,
    appointment_type: isPickUp ? 'PickUp' : 'DropOff',
    transaction_type,
    status,
    truck_registration: truck,
    position: isPickUp ? 1 + Math.floor(luck() * 4) : 0,
    door_direction: isPickUp ? ['Any', 'Rear', 'Forward'][Math.floor(luck() * 3)]! : 'Unknown',
    container_number: isMissing ? null : container,
    empty_release_number:
      isPickUp && isEmpty && !isMissing
        ? releaseFor(firm, isToCome ? now : undefined, cargo.releases, luck())
        : null,
    is_empty: isEmpty,
    bill: completed_date !== null && luck() < 0.25,
    completed_date,
    created_by: firm.bookedBy,
  };
}

/** One of the firm's own, or of everybody's: what is still to come has one that is active at `activeAt`. */
function releaseFor(
  { code }: Firm,
  activeAt: Date | undefined,
  releases: readonly Release[],
  roll: number,
): string | null {
  const its = releases.filter(({ truckingCo, earliest, latest }) => {
    const isActive = activeAt === undefined || (earliest <= activeAt && activeAt <= latest);
    return isActive && (truckingCo === null || truckingCo === code);
  });
  return its[Math.floor(roll * its.length)]?.number ?? null;
}

function fate(
  hour: OpenHour,
  now: Date,
  luck: () => number,
): { status: string; completed_date: Date | null } {
  const roll = luck();
  if (roll < 0.04) return { status: 'Canceled', completed_date: null };
  if (hour.startsAt > now) return { status: 'Created', completed_date: null };
  const arrived = new Date(hour.startsAt.getTime() + (0.1 + luck() * 0.8) * 3_600_000);
  if (hour.endsAt > now)
    return arrived < now && roll < 0.6
      ? { status: 'Used', completed_date: arrived }
      : { status: 'Created', completed_date: null };
  const isStillLate = now.getTime() - hour.endsAt.getTime() < 3_600_000;
  if (roll < 0.1) return { status: isStillLate ? 'Late' : 'Expired', completed_date: null };
  if (roll < 0.11 && !isStillLate) return { status: 'Closed', completed_date: null };
  if (roll < 0.13) return { status: 'Completed', completed_date: arrived };
  if (roll < 0.19)
    return {
      status: 'UsedLate',
      completed_date: new Date(Math.min(hour.endsAt.getTime() + 900_000, now.getTime())),
    };
  return { status: 'Used', completed_date: arrived };
}

/** Numbers in [0, 1) that look random and are always the same (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
