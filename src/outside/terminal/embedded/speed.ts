import type pg from 'pg';

/** After a pause the terminal goes on from where it was: no more than this is sped up at once. */
const MOST_AT_ONCE_MS = 10_000;

/**
 * Lets the terminal's clock run `speed` times as fast as ours (0 holds it still): moves it by what has passed since the
 * last call, of whichever process.
 */
export async function keepSpeed(pool: pg.Pool, now: Date, speed: number): Promise<void> {
  if (speed === 1) return;
  await pool.query(
    `update terminal.state set ran_at = $1, clock_offset_ms = clock_offset_ms + round($2::numeric * case
         when ran_at is null then 0
         else least(greatest(extract(epoch from $1::timestamptz - ran_at) * 1000, 0), $3::numeric) end)
     where ran_at is null or ran_at < $1`,
    [now, speed - 1, MOST_AT_ONCE_MS],
  );
}
