import { talkToRail } from '#features/planner/moves/jobs.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/database.ts';
import type { Job } from '#kernel/jobQueue.ts';
import type { Live } from '#kernel/live.ts';
import { mailTable } from '#outside/mail/outbox.ts';
import { embeddedRail } from '#outside/rail/embedded/embedded.ts';
import { folderRail } from '#outside/rail/folder.ts';
import { mailRail } from '#outside/rail/letters.ts';
import type { RailOperator } from '#outside/rail/rail.ts';
import type { Settings } from './settings.ts';

type Parts = {
  db: Db;
  clock: Clock;
  zone: string;
  publish: Live['publish'];
  log: { warn(message: string): void };
};

/** The rail operator, attached as the settings say, and the job that talks to it; without one people move bookings on by hand. */
export function railJobs(settings: Settings, parts: Parts): Job[] {
  const rail = railOf(settings, parts.db);
  if (!rail) return [];
  return [{ name: 'talk-to-rail', cron: '* * * * *', work: () => talkToRail({ ...parts, rail }) }];
}

function railOf(settings: Settings, db: Db): RailOperator | undefined {
  if (settings.RAIL_FOLDER) return folderRail(settings.RAIL_FOLDER);
  if (settings.RAIL_MAIL) return mailRail(settings.RAIL_MAIL, mailTable);
  return settings.answersAsRail ? embeddedRail(db) : undefined;
}
