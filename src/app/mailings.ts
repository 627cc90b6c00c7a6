import type { JobWorker } from '#kernel/jobs.ts';
import type { Live } from '#kernel/live.ts';
import { mailingWorker } from '#outside/mail/sendMailing.ts';
import type { Settings } from './settings.ts';

/** News of no company: only the port's staff hear it. */
const PORTS_OWN = 0;

/**
 * Who sends what goes to many. The demo without a mail server puts it into its inbox; elsewhere it waits until there is a
 * mail server.
 */
export function mailingWorkers(
  { SMTP_URL, MAIL_FROM, LANDSIDE_MODE }: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'LANDSIDE_MODE'>,
  live: Pick<Live, 'publish'>,
): JobWorker[] {
  if (!SMTP_URL && LANDSIDE_MODE === 'production') return [];
  const tell = () => live.publish({ topic: 'mailings', companyId: PORTS_OWN });
  return [mailingWorker({ smtpUrl: SMTP_URL, from: MAIL_FROM }, tell)];
}
