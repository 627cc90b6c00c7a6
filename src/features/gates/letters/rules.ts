import { showDay, showHour } from '#kernel/calendar.ts';
import { type BookedThere, MOST_IN_LETTER } from './model.ts';
import { letterTexts } from './texts.ts';

/** A letter to be written to the dispatchers of one firm, without their names. */
type FirmsLetter = { companyId: number; count: number; lines: string[]; more: number };

/** One letter a firm, which names its own appointments and nobody else's. */
export function lettersTo(appointments: readonly BookedThere[]): FirmsLetter[] {
  return [...Map.groupBy(appointments, ({ companyId }) => companyId)].map(([companyId, its]) => ({
    companyId,
    count: its.length,
    lines: its.slice(0, MOST_IN_LETTER).map(lineOf),
    more: Math.max(0, its.length - MOST_IN_LETTER),
  }));
}

function lineOf({ appointmentDate, zone, containerNumber, truckRegistration }: BookedThere): string {
  const truck = truckRegistration === null ? [] : [letterTexts.truck(truckRegistration)];
  const cargo = containerNumber === null ? truck : [containerNumber, ...truck];
  return letterTexts.line(`${showDay(appointmentDate)} ${showHour(zone)}`, cargo);
}
