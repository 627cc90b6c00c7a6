import { ROLE } from '#features/access/model.ts';
import { holdersOf } from '#features/access/people/sql.ts';
import { lettersTo } from '#features/gates/letters/rules.ts';
import { letterTexts } from '#features/gates/letters/texts.ts';
import type { Transaction } from '#kernel/database.ts';
import type { Context } from '#kernel/mount.ts';
import { enqueueMail } from '#outside/mail/outbox.ts';
import type { RunChange } from '../instances/sql.ts';
import { appointmentsLosing } from './sql.ts';

/** Tells the dispatchers of firms whose appointments stand in hours that a change has left with fewer slots than are booked. */
export async function tellOfLessSlots(
  trx: Transaction,
  change: RunChange,
  gateName: string,
  { origin, caller }: Context,
): Promise<void> {
  const losing = await appointmentsLosing(trx, change, 'made');
  const { subject, text } = letterTexts.lessSlots;
  for (const { companyId, count, ...letter } of lettersTo(losing)) {
    const readers = await holdersOf(trx, ROLE.Dispatcher, { companyId, without: [caller.userId] });
    for (const { emailAddress: to, firstName: name } of readers) {
      const telling = { ...letter, name, gateName, link: `${origin}/appointments` };
      await enqueueMail(trx, { to, subject: subject(gateName, count), text: text(telling) });
    }
  }
}
