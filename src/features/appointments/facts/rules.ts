import { visibleHolds } from '#features/containers/rules.ts';
import type { UnitFacts } from '#outside/terminal/terminal-port.ts';
import { alertLevelOf, alertsOf } from '../alerts/rules.ts';
import type { Appointment, ContainerFacts } from '../model.ts';
import { isCurrent } from '../rules.ts';

/** What the terminal says of containers, by number; `away` while it says nothing. */
export type Units = ReadonlyMap<string, UnitFacts> | 'away';

type FromTerminal =
  | 'containerTransitState'
  | 'containerEstimatedMoveTime'
  | 'containerVGMWeight'
  | 'containerISOType'
  | 'containerInBoundMode'
  | 'containerImpediments';

/** An appointment as it was booked: without what the terminal says of its container, and what follows from that. */
export type Booked = Omit<Appointment, FromTerminal | 'alerts' | 'alertLevel' | 'approved' | 'messages'>;

/**
 * Completes the appointment it is given, for a copy of each would cost more than the rest of a list. A container that the
 * terminal does not know weighs 0; without the terminal, nothing is known.
 */
export function withFacts(booked: Booked, units: Units, now: Date): Appointment {
  const appointment = booked as Appointment;
  const number = booked.containerNumber;
  const isKnown = number !== null && units !== 'away';
  const unit = isKnown ? units.get(number) : undefined;
  appointment.containerTransitState = unit?.transitState ?? null;
  appointment.containerEstimatedMoveTime = unit?.estimatedMoveTime?.toISOString() ?? null;
  appointment.containerVGMWeight = isKnown ? (unit?.vgmKg ?? 0) : null;
  appointment.containerISOType = unit?.isoType ?? null;
  appointment.containerInBoundMode = unit?.inboundMode ?? null;
  appointment.containerImpediments = unit ? visibleHolds(unit.impediments) : [];
  const alerts = alertsOf(appointment, now);
  appointment.alerts = alerts;
  appointment.alertLevel = alertLevelOf(appointment, alerts, now);
  appointment.approved = alerts.length === 0 && isCurrent(appointment, now);
  return appointment;
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
  };
}
