import type { Clock } from '#kernel/clock.ts';
import type { Ledger } from './ledger.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** So long after its hour a note of an appointment may still be asked for: to change, to cancel, to look up. */
const KEPT_DAYS = 30;
const AT_ONCE = 500;
/** In one run: what is left then goes in the next. */
const MOST_RUNS = 40;

/** Forgets, once an hour and some rows at a time, what nobody asks for any more. */
export function keepForATime(ledger: Pick<Ledger, 'forget'>, clock: Clock): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = clock.now().getTime();
    if (now < next) return;
    next = now + HOUR_MS;
    const before = new Date(now - KEPT_DAYS * DAY_MS);
    for (let run = 0; run < MOST_RUNS; run++) if ((await ledger.forget(before, AT_ONCE)) < AT_ONCE) return;
  };
}
