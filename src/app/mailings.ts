import type { JobWorker } from '#kernel/jobs.ts';
import { type Live, PORTS_OWN } from '#kernel/live.ts';
import { mailingWorker } from '#outside/mail/sendMailing.ts';
import type { Settings } from './settings.ts';

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
