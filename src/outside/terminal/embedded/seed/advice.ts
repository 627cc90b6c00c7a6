import { dayOf } from '#kernel/calendar.ts';
import { visibleHolds } from '../../holds.ts';
import { between, chance, pick, wholeBetween } from '../chance.ts';
import type { NewUnit } from '../newUnit.ts';
import type { VisitRow } from '../visits.ts';
import { ALL_DAY_CODES, codesOfNextDays } from './dayCodes.ts';
import type { History } from './history.ts';
import { type Stack, stacksOf, type Whereabouts } from './stacks.ts';
import { TRUCKING_COMPANIES } from './truckingCompanies.ts';

/** The days ahead that have stacks. */
const DAYS = 4;
/** The part of a ship's imports that is advised to firms whose people are not of the demo. */
const SHARE = 0.15;

/**
 * Advises imports to trucking companies: the stacks of those that sign in here, and a part of all others by chance, of
 * which each ship has one block group.
 */
export function adviseImports(
  { seed, now }: History,
  zone: string,
  { visits, units }: { visits: readonly VisitRow[]; units: readonly NewUnit[] },
): void {
  const imports = units.filter(unit => unit.category === 'Import' && unit.transit_state !== 'Departed');
  const whereabouts = whereaboutsOf(visits);
  const stacks = stacksOf(codesOfNextDays(dayOf(now, zone), DAYS));
  const companies = TRUCKING_COMPANIES.filter(({ code }) => !stacks.some(({ company }) => company === code));
  for (const stack of stacks) fillStack(stack, imports, whereabouts);
  for (const visit of visits) {
    const free = imports.filter(unit => unit.ib_visit === visit.visit_id && unit.trucking_co === null);
    adviseByChance(seed, visit, free, companies);
  }
}

function fillStack({ company, group, boxes }: Stack, imports: NewUnit[], is: WhereaboutsOf): void {
  for (const [where, count] of Object.entries(boxes) as [Whereabouts, number][]) {
    const fitting = imports.filter(
      unit =>
        unit.trucking_co === null &&
        unit.ob_mode === 'Truck' &&
        unit.freight_kind === 'FCL' &&
        is[where](unit),
    );
    for (const unit of fitting.slice(0, count)) {
      unit.trucking_co = company;
      unit.group_code = group;
    }
  }
}

type WhereaboutsOf = Record<Whereabouts, (unit: NewUnit) => boolean>;

function whereaboutsOf(visits: readonly VisitRow[]): WhereaboutsOf {
  const working = visits.filter(({ phase }) => phase === 'Working');
  const discharged = working[0]?.visit_id;
  const atWork = working.at(-1)?.visit_id;
  const alongside = visits.find(({ phase }) => phase === 'Arrived')?.visit_id;
  const [coming, following] = visits
    .filter(({ phase, is_locked_off }) => phase === 'Inbound' && !is_locked_off)
    .map(({ visit_id }) => visit_id);
  return {
    free: unit => isInYard(unit) && !isHeld(unit),
    held: unit => isInYard(unit) && isHeld(unit),
    oneShip: unit => isInYard(unit) && !isHeld(unit) && unit.ib_visit === discharged,
    atWork: unit => isAboard(unit, atWork),
    alongside: unit => isAboard(unit, alongside),
    coming: unit => isAboard(unit, coming),
    following: unit => isAboard(unit, following),
  };
}

function isInYard(unit: NewUnit): boolean {
  return unit.transit_state === 'Yard';
}

function isHeld(unit: NewUnit): boolean {
  return visibleHolds(unit.impediments).length > 0;
}

function isAboard(unit: NewUnit, visitId: string | undefined): boolean {
  return unit.ib_visit === visitId && !isInYard(unit);
}

/** A seventh of a ship's boxes, half of them in a day group; and five to seven in one company's block group. */
function adviseByChance(
  seed: number,
  visit: VisitRow,
  units: readonly NewUnit[],
  companies: readonly { code: string }[],
): void {
  const company = (luck: number): string =>
    companies[Math.floor(between(luck ** 2, 0, companies.length))]!.code;
  const inBlock = wholeBetween(chance(seed, visit.visit_id, 'block of'), 5, 7);
  const collector = company(chance(seed, visit.visit_id, 'block'));
  units.forEach((unit, i) => {
    const luck = (word: string): number => chance(seed, unit.container_nbr, word);
    if (i < inBlock) {
      unit.trucking_co = collector;
      unit.group_code = `R${200 + visit.ordinal}`;
    } else if (luck('advised') < SHARE) {
      unit.trucking_co = company(luck('advised to'));
      unit.group_code = luck('grouped') < 0.5 ? pick(luck('day group'), ALL_DAY_CODES) : null;
    }
  });
}
