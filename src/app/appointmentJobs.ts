import { giveBackContainers } from '#features/appointments/claims/jobs.ts';
import {
  announceTrucks,
  type JobFacts,
  moveStatuses,
  takeGateEvents,
} from '#features/appointments/clock/jobs.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Job } from '#kernel/jobQueue.ts';

const EVERY_MINUTE = '* * * * *';

/** What becomes of appointments as time goes by. */
export function appointmentJobs(facts: Omit<JobFacts, 'now'> & { clock: Clock }): Job[] {
  const job = (name: string, work: (facts: JobFacts) => Promise<unknown>): Job => ({
    name,
    cron: EVERY_MINUTE,
    work: () => work({ ...facts, now: facts.clock.now() }),
  });
  return [
    job('move-statuses', moveStatuses),
    job('take-gate-events', takeGateEvents),
    job('announce-trucks', announceTrucks),
    job('give-back-containers', giveBackContainers),
  ];
}
