import { ROLE } from '#features/access/model.ts';
import { holdersOf } from '#features/access/people/sql.ts';
import { dayOf, hourOf } from '#kernel/calendar.ts';
import type { Transaction } from '#kernel/database.ts';
import type { Context } from '#kernel/mount.ts';
import { enqueueMail } from '#outside/mail/outbox.ts';
import type { Gate } from '../model.ts';
import { lettersTo } from './rules.ts';
import { bookedAt } from './sql.ts';
import { letterTexts } from './texts.ts';

/** Tells the dispatchers of firms that have booked at a gate that it is not active any more. */
export async function tellOfClosing(
  trx: Transaction,
  { gateId, gateName }: Gate,
  { now, zone, origin, caller }: Pick<Context, 'now' | 'zone' | 'origin' | 'caller'>,
): Promise<void> {
  const there = await bookedAt(trx, gateId, { day: dayOf(now, zone), hour: hourOf(now, zone) });
  const { subject, text } = letterTexts.closed;
  for (const { companyId, count, ...letter } of lettersTo(there)) {
    const readers = await holdersOf(trx, ROLE.Dispatcher, { companyId, without: [caller.userId] });
    for (const { emailAddress: to, firstName: name } of readers) {
      const telling = { ...letter, name, gateName, link: `${origin}/appointments` };
      await enqueueMail(trx, { to, subject: subject(gateName, count), text: text(telling) });
    }
  }
}
