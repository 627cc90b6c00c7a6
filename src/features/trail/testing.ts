import type { TestProduct } from '#app/testing.ts';
import type { ApiError, Client } from '#kernel/client.ts';
import type { Page } from '#kernel/paging.ts';
import { trailCalls } from './contract.ts';
import type { TrailEntry } from './model.ts';

/** What somebody finds in the trail. */
export async function trail(client: Client, query: object = {}): Promise<TrailEntry[]> {
  const page = await client.send(trailCalls.all, { query: { page: 1, pageSize: 500, ...query } });
  return (page as Page<TrailEntry>).rows;
}

/** A deed, as a room would have written it. */
export async function onRecord({ pool, clock }: TestProduct, deed: object): Promise<void> {
  const row = { at: clock.now(), actor: 'landside', action: 'changed', noun: 'thing', noun_id: '1', ...deed };
  const names = Object.keys(row);
  const values = Object.values(row).map(value =>
    typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value,
  );
  await pool.query(
    `insert into audit (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    values,
  );
}

export async function statusOf(work: Promise<unknown>): Promise<number> {
  return work.then(
    () => 200,
    (error: ApiError) => error.status,
  );
}

/** What a deed changed, by field: as it was, and as it became. */
export const changesIn = (entry: TrailEntry | undefined) =>
  Object.fromEntries((entry?.changes ?? []).map(({ field, before, after }) => [field, [before, after]]));
