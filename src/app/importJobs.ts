import { currentAppointmentsOf } from '#features/appointments/record/sql.ts';
import { type LetterFacts, tellOfLockOffs } from '#features/import-advice/letters/jobs.ts';
import { passOnLockOffs } from '#features/vessels/jobs.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Job } from '#kernel/jobQueue.ts';
import type { LiveEvent } from '#kernel/live.ts';
import type { Settings } from './settings.ts';

type Facts = Pick<LetterFacts, 'db' | 'terminal' | 'zone'> & {
  clock: Clock;
  publish: (event: LiveEvent) => void;
};

const EVERY_MINUTE = '* * * * *';

/** What becomes of imports as their lock-off comes near. */
export function importJobs(
  { ORIGIN, IMPORT_LOCK_OFF_NOTICE_HOURS }: Pick<Settings, 'ORIGIN' | 'IMPORT_LOCK_OFF_NOTICE_HOURS'>,
  { clock, publish, ...facts }: Facts,
): Job[] {
  const told = { ...facts, origin: ORIGIN, hours: IMPORT_LOCK_OFF_NOTICE_HOURS };
  return [
    { name: 'pass-on-lock-offs', cron: EVERY_MINUTE, work: () => passOnLockOffs({ ...facts, publish }) },
    {
      name: 'tell-of-lock-offs',
      cron: EVERY_MINUTE,
      work: () => tellOfLockOffs({ ...told, currentAppointments: currentAppointmentsOf, now: clock.now() }),
    },
  ];
}
