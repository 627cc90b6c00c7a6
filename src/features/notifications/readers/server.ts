import { ROLE } from '#features/access/model.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Db } from '#kernel/database.ts';
import { mailingsTo, progressOfMailings } from '#outside/mail/mailings.ts';
import type { Notification } from '../model.ts';
import type { KeptNotification } from '../sql.ts';

type Reader = { db: Db; caller: Caller };

/** As somebody may know them: who wrote it and how its e-mails are getting on, port admins; an attachment, they and whom it was mailed to. */
export async function forReader(
  kept: readonly KeptNotification[],
  { db, caller }: Reader,
): Promise<Notification[]> {
  const mailingIds = kept.flatMap(one => one.mailingId ?? []);
  const isAdmin = caller.holdsAny([ROLE.PortAdmin]);
  const progress = isAdmin ? await progressOfMailings(db, mailingIds) : undefined;
  const mailed = isAdmin ? undefined : await mailingsTo(db, String(caller.userId), mailingIds);
  return kept.map(({ mailingId, ...one }) => ({
    ...one,
    attachmentName: mailingId && (isAdmin || mailed?.has(mailingId)) ? one.attachmentName : null,
    createdUserId: isAdmin ? one.createdUserId : null,
    mails: (mailingId && progress?.get(mailingId)) || null,
  }));
}
