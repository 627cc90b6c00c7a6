import { talkToRail } from '#features/planner/moves/jobs.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/database.ts';
import type { Job } from '#kernel/jobQueue.ts';
import type { Live } from '#kernel/live.ts';
import { mailTable } from '#outside/mail/outbox.ts';
import { embeddedRail } from '#outside/rail/embedded/embedded.ts';
import { tellTerminal } from '#outside/rail/embedded/terminal.ts';
import { folderRail } from '#outside/rail/folder.ts';
import { mailRail } from '#outside/rail/letters.ts';
import type { RailOperator } from '#outside/rail/rail.ts';
import type { EmbeddedTerminal } from '#outside/terminal/embedded/embedded.ts';
import type { Settings } from './settings.ts';

type Parts = {
  db: Db;
  clock: Clock;
  zone: string;
  publish: Live['publish'];
  log: { warn(message: string): void };
  /** A real terminal hears of trains from the rail operator, not from us; so does the simulated one, from the simulated one. */
  embeddedTerminal: Pick<EmbeddedTerminal, 'trains'> | undefined;
};

/** The rail operator, attached as the settings say, and the job that talks to it; without one people move bookings on by hand. */
export function railJobs(settings: Settings, { embeddedTerminal, ...parts }: Parts): Job[] {
  const { db, zone, clock } = parts;
  const rail = railOf(settings, db);
  if (!rail) return [];
  const work = async (): Promise<void> => {
    await talkToRail({ ...parts, rail });
    if (isEmbedded(settings) && embeddedTerminal)
      await tellTerminal({ db, zone, hear: notices => embeddedTerminal.trains.hear(notices) }, clock.now());
  };
  return [{ name: 'talk-to-rail', cron: '* * * * *', work }];
}

function railOf(settings: Settings, db: Db): RailOperator | undefined {
  if (settings.RAIL_FOLDER) return folderRail(settings.RAIL_FOLDER);
  if (settings.RAIL_MAIL) return mailRail(settings.RAIL_MAIL, mailTable);
  return isEmbedded(settings) ? embeddedRail(db) : undefined;
}

/** The demo's operator answers when no other one is set. */
function isEmbedded({ answersAsRail, RAIL_FOLDER, RAIL_MAIL }: Settings): boolean {
  return answersAsRail && !RAIL_FOLDER && !RAIL_MAIL;
}
