import type { TranType } from '../../terminal-port.ts';
import type { NewUnit } from '../newUnit.ts';
import type { VisitRow } from '../visits.ts';

type Export = { unit: NewUnit; visit: VisitRow };
/** That a truck has taken or brought a box at `at`, which it could from `from` until `until`; null: whenever. */
export type Passing = { at: Date; from: Date; until: Date | null };
type Passed = Passing & { unit: NewUnit };

/** The boxes that the seed's appointments are for: each is carried once, by the truck that came for it or is to come. */
export class GateBoxes {
  readonly #imports: NewUnit[];
  readonly #exports: Export[];
  readonly #collected: Passed[];
  readonly #received: Passed[];

  constructor(units: readonly NewUnit[], visits: readonly VisitRow[]) {
    const visitOf = new Map(visits.map(visit => [visit.visit_id, visit]));
    const imports = units.filter(unit => unit.category === 'Import');
    const exports = units
      .filter(unit => unit.category === 'Export')
      .map(unit => ({ unit, visit: visitOf.get(unit.ob_visit!)! }));
    const free = imports.filter(
      unit => unit.transit_state === 'Yard' && unit.impediments.length === 0 && !unit.trucking_co,
    );
    // Half of what is free is left for people to book.
    this.#imports = free.filter((_, i) => i % 2 === 0);
    this.#exports = exports
      .filter(({ unit }) => unit.transit_state === 'Inbound' && unit.vgm_kg > 0)
      .filter((_, i) => i % 2 === 0);
    this.#collected = imports
      .filter(unit => unit.transit_state === 'Departed')
      .map(unit => ({ unit, at: unit.time_out!, from: unit.time_in!, until: null }));
    this.#received = exports.flatMap(({ unit, visit }) =>
      unit.time_in ? [{ unit, at: unit.time_in, from: visit.begin_receive, until: visit.cargo_cutoff }] : [],
    );
  }

  /** A box to collect or to bring in the hour that starts then. */
  toCome(tranType: TranType, startsAt: Date): string | null {
    if (tranType === 'DI') return this.#imports.pop()?.container_nbr ?? null;
    const i = this.#exports.findIndex(
      ({ visit }) => visit.begin_receive <= startsAt && visit.hazardous_cutoff > startsAt,
    );
    return this.#exports.splice(i, i < 0 ? 0 : 1)[0]?.unit.container_nbr ?? null;
  }

  /** The box that passed the gate nearest to that hour. A truck that has left took or brought it then; null: none had come. */
  past(tranType: TranType, startsAt: Date, leftAt: Date | null): string | null {
    const passed = tranType === 'DI' ? this.#collected : this.#received;
    const nearest = nearestPassed(passed, startsAt);
    if (!nearest) return null;
    if (leftAt) {
      passed.splice(passed.indexOf(nearest), 1);
      pass(nearest.unit, leftAt);
    }
    return nearest.unit.container_nbr;
  }
}

/** Of those that could pass the gate at that moment the one that did so soonest before or after it. */
export function nearestPassed<Box extends Passing>(passed: readonly Box[], moment: Date): Box | undefined {
  const distance = ({ at }: Box): number => Math.abs(at.getTime() - moment.getTime());
  return passed
    .filter(({ from, until }) => from <= moment && (until === null || moment < until))
    .sort((a, b) => distance(a) - distance(b))[0];
}

function pass(unit: NewUnit, at: Date): void {
  if (unit.category === 'Import') unit.time_out = at;
  else unit.time_in = at;
  if (unit.category === 'Export' && unit.transit_state === 'Yard') unit.move_at = at;
}
