import { sql } from 'kysely';
import type { FileSettings } from '#features/billing/files/model.ts';
import { drawInvoices } from '#features/billing/files/paper/server.ts';
import { inPageOrder } from '#features/billing/files/rules.ts';
import { billsOf, holdInvoices, keepFile } from '#features/billing/files/sql.ts';
import { addDays, dayOf, instantAt } from '#kernel/calendar.ts';
import type { Db } from '#kernel/database.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { demoPeople } from './people.ts';

/** The port bills each day what was calculated two days before: the files in which the demo port's older invoices have left. */
export async function fillInvoiceFiles(
  db: Db,
  settings: FileSettings,
  { now, zone }: { now: Date; zone: string },
): Promise<void> {
  const last = addDays(dayOf(now, zone), -4);
  const { rows: days } = await sql<{ day: string; numbers: string[] }>`
    select created_date::text as day, array_agg(invoice_number order by invoice_id) as numbers
    from invoice where created_date <= ${last}::date group by 1 order by 1`.execute(db);
  const by = demoPeople.find(({ role }) => role === 'Billing admin')!.email;
  for (const { day, numbers } of days) {
    const madeAt = instantAt(addDays(day, 2), '10:00', zone);
    await inTransaction(db, async trx => {
      await holdInvoices(trx, numbers);
      const bills = inPageOrder(await billsOf(trx, numbers));
      await keepFile(trx, bills, { content: await drawInvoices(bills, settings, madeAt), now: madeAt, by });
    });
  }
}
