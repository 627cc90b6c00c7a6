import type { Unit } from '#outside/terminal/terminal-port.ts';
import type { Import } from './cargo.ts';
import type { Firm } from './plan.ts';

type Facts = Pick<Unit, 'containerNbr' | 'truckingCo' | 'group' | 'appointmentNbr'>;

/**
 * Which imports the demo port's firms have booked: those they are advised on, and of those that nobody is two in three.
 * The rest is left to people: a firm that signs in here finds its stacks unbooked, and half of what is in none.
 */
export function importsToBook(units: readonly Facts[], firms: readonly Firm[]): Import[] {
  const withPeople = new Set(firms.filter(({ hasPeople }) => hasPeople).map(({ code }) => code));
  const seen = new Map<string | null, number>();
  return units
    .filter(({ truckingCo, group, appointmentNbr }) => {
      if (appointmentNbr !== null) return false;
      const isOfPeople = truckingCo !== null && withPeople.has(truckingCo);
      if (isOfPeople && group !== null) return false;
      if (truckingCo !== null && !isOfPeople) return true;
      const place = (seen.get(truckingCo) ?? 0) + 1;
      seen.set(truckingCo, place);
      return place % (isOfPeople ? 2 : 3) !== 0;
    })
    .map(({ containerNbr, truckingCo }) => ({ number: containerNbr, collector: truckingCo }));
}
