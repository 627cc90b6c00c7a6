import { sql } from 'kysely';
import { z } from 'zod';
import { openDatabase, openPool } from './database.ts';
import { eachOnce } from './jobItems.ts';
import { startWorkers } from './jobQueue.ts';
import { type JobWorker, jobKind, worker } from './jobs.ts';

/** Writes each name into `greeting`, which takes one twice; for the tests of jobs. */
export const greet = jobKind({
  name: 'greet',
  payload: z.object({ names: z.array(z.string()) }),
  most: 3,
  firstPauseMs: 0,
});

/** `before` is run with each name when its row is written, and not yet committed. */
export function greeter(before: (name: string) => Promise<unknown> | void = () => {}): JobWorker {
  return worker(greet, ({ names }, run) =>
    eachOnce(
      run,
      names,
      name => name,
      async (trx, name) => {
        await sql`insert into greeting (name) values (${name})`.execute(trx);
        await before(name);
      },
    ),
  );
}

/** A process of its own that greets until it comes to `last`, says so on its output and stays there. */
export async function greetUntil(url: string, last: string): Promise<void> {
  const pool = openPool(url);
  const log = { warn: (message: string): void => console.error(message) };
  const stay = (name: string): Promise<never> | undefined => {
    if (name !== last) return undefined;
    process.stdout.write('there\n');
    return new Promise<never>(() => {});
  };
  await startWorkers({ pool, db: openDatabase(pool), now: () => new Date(), log }, [
    greeter(async name => stay(name)),
  ]);
}
