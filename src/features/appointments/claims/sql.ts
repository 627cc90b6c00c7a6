import { sql } from 'kysely';
import type { Db } from '#kernel/database.ts';
import '../tables.ts';

/** Who has a container: an appointment of ours, or one of the terminal by our reference. */
type Holder = { appointmentId: number | null; terminalRef: string | null; since: Date };

/** A container that an appointment of the terminal has, or is about to have. */
type Claim = { containerNumber: string; terminalRef: string; since: Date };

type Claiming = { containerNumber: string; terminalRef: string; now: Date; checkAt: Date };

/** Claims a container for an appointment of the terminal, again if it has it already. False: another appointment has it. */
export async function claim(
  db: Db,
  { containerNumber, terminalRef, now, checkAt }: Claiming,
): Promise<boolean> {
  const { rows } = await sql`
    insert into booked_container (container_number, terminal_ref, since, check_at)
    values (${containerNumber}, ${terminalRef}, ${now}, ${checkAt})
    on conflict (container_number) do update set since = excluded.since, check_at = excluded.check_at
      where booked_container.terminal_ref = excluded.terminal_ref
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function holderOf(db: Db, containerNumber: string): Promise<Holder | undefined> {
  return db
    .selectFrom('booked_container')
    .select(['appointment_id as appointmentId', 'terminal_ref as terminalRef', 'since'])
    .where('container_number', '=', containerNumber)
    .executeTakeFirst();
}

/** Another appointment of the terminal has the container from now on. */
export async function passOn(
  db: Db,
  { containerNumber, from, to, now }: { containerNumber: string; from: string; to: string; now: Date },
): Promise<void> {
  await db
    .updateTable('booked_container')
    .set({ terminal_ref: to, since: now })
    .where('container_number', '=', containerNumber)
    .where('terminal_ref', '=', from)
    .execute();
}

/** An appointment of the terminal has this container and no other; none when it is null. */
export async function keepOnly(db: Db, terminalRef: string, containerNumber: string | null): Promise<void> {
  await db
    .deleteFrom('booked_container')
    .where('terminal_ref', '=', terminalRef)
    .where('container_number', 'is distinct from', containerNumber)
    .execute();
}

/** Gives a claim up, unless it has been made anew meanwhile. */
export async function release(db: Db, { containerNumber, terminalRef, since }: Claim): Promise<void> {
  await db
    .deleteFrom('booked_container')
    .where('container_number', '=', containerNumber)
    .where('terminal_ref', '=', terminalRef)
    .where('since', '=', since)
    .execute();
}

/** Claims of which the terminal is to be asked at `now`, the longest due first. */
export async function dueClaims(db: Db, { now, limit }: { now: Date; limit: number }): Promise<Claim[]> {
  const rows = await db
    .selectFrom('booked_container')
    .select(['container_number as containerNumber', 'terminal_ref as terminalRef', 'since'])
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(limit)
    .execute();
  return rows.map(row => ({ ...row, terminalRef: row.terminalRef! }));
}

/** The terminal is asked of it again at `checkAt`. */
export async function checkAgain(
  db: Db,
  { containerNumber, terminalRef }: Claim,
  checkAt: Date,
): Promise<void> {
  await db
    .updateTable('booked_container')
    .set({ check_at: checkAt })
    .where('container_number', '=', containerNumber)
    .where('terminal_ref', '=', terminalRef)
    .execute();
}
