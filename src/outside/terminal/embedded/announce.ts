import type { Plan } from './agenda.ts';
import { plan } from './agenda.ts';
import { importsOf } from './cargo.ts';
import { exportsOf } from './exportCargo.ts';
import { insertRows } from './seed/insert.ts';
import { planShip } from './shipPlan.ts';
import type { World } from './world.ts';

/** A new call with its cargo and bookings, as far ahead as calls are announced. */
export async function announceShip(world: World, ordinal: number, eta: Date): Promise<void> {
  const { visit, plans } = planShip(world.seed, world.zone, ordinal, eta);
  const imports = importsOf(world.seed, visit);
  const exports = exportsOf(world.seed, visit);
  await insertRows(world.db, 'visit', [visit]);
  await insertRows(world.db, 'booking', exports.bookings);
  await insertRows(world.db, 'booking_item', exports.items);
  await insertRows(world.db, 'unit', [...imports.units, ...exports.units]);
  await insertRows(world.db, 'export_advice', exports.advices);
  await plan(world.db, future([...plans, ...imports.plans, ...exports.plans], world.now));
  world.changes.push({ kind: 'visit', visitId: visit.visit_id });
}

/** What should have happened before now happens at once. */
function future(plans: Plan[], now: Date): Plan[] {
  return plans.map(item => (item.at < now ? { ...item, at: now } : item));
}
