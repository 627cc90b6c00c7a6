import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#kernel/database.ts';
import '../tables.ts';

/** A change that takes longer has died with its process. */
const LONGEST_CHANGE = '2 minutes';

/** Claims the change of an appointment of the terminal: names it, or undefined while somebody else is changing it. */
export async function claimChange(db: Db, appointmentNbr: string): Promise<string | undefined> {
  const changeId = randomUUID();
  const { rows } = await sql`
    insert into terminal_change (appointment_nbr, change_id) values (${appointmentNbr}, ${changeId})
    on conflict (appointment_nbr) do update set change_id = excluded.change_id, since = now()
      where terminal_change.since < now() - ${LONGEST_CHANGE}::interval
    returning 1`.execute(db);
  return rows.length > 0 ? changeId : undefined;
}

export async function endChange(db: Db, changeId: string): Promise<void> {
  await db.deleteFrom('terminal_change').where('change_id', '=', changeId).execute();
}
