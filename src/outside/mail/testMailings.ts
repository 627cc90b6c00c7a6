import { openDatabase, openPool } from '#kernel/database.ts';
import { startWorkers } from '#kernel/jobQueue.ts';
import { mailingWorker } from './sendMailing.ts';

/** Sends mailings until it is killed, for the tests of this folder. */
export async function sendMailings(databaseUrl: string, smtpUrl: string): Promise<void> {
  const pool = openPool(databaseUrl);
  const log = { warn: (message: string): void => console.error(message) };
  await startWorkers({ pool, db: openDatabase(pool), now: () => new Date(), log }, [
    mailingWorker({ smtpUrl, from: 'Port <port@kereru.example>' }, () => {}),
  ]);
}
