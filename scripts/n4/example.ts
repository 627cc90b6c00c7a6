import type pg from 'pg';
import { emptyUnit } from '#outside/terminal/embedded/newUnit.ts';
import { insertRows } from '#outside/terminal/embedded/seed/insert.ts';

/** The container that docs/n4.md asks for: an empty one in the depot of the simulated terminal. */
export async function putExample(pool: pg.Pool, now: Date): Promise<void> {
  const unit = { ...emptyUnit('MSCU4763394', 'MSC', '45R1'), position: 'D01A1', time_in: now };
  await insertRows(pool, 'unit', [unit]);
}
