import type { UnitFacts } from '#outside/terminal/terminal-port.ts';
import { alertLevelOf, alertsOf } from '../alerts/rules.ts';
import { visibleHolds } from '../containers/rules.ts';
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

/** The whole appointment as it is answered. A container that the terminal does not know weighs 0; without it, nothing is known. */
export function withFacts(booked: Booked, units: Units, now: Date): Appointment {
  const number = booked.containerNumber;
  const isKnown = number !== null && units !== 'away';
  const unit = isKnown ? units.get(number) : undefined;
  const appointment: Appointment = {
    ...booked,
    containerTransitState: unit?.transitState ?? null,
    containerEstimatedMoveTime: unit?.estimatedMoveTime?.toISOString() ?? null,
    containerVGMWeight: isKnown ? (unit?.vgmKg ?? 0) : null,
    containerISOType: unit?.isoType ?? null,
    containerInBoundMode: unit?.inboundMode ?? null,
    containerImpediments: unit ? visibleHolds(unit.impediments) : [],
    alerts: [],
    alertLevel: 0,
    approved: false,
  };
  appointment.alerts = alertsOf(appointment, now);
  appointment.alertLevel = alertLevelOf(appointment, appointment.alerts, now);
  appointment.approved = appointment.alerts.length === 0 && isCurrent(appointment, now);
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
