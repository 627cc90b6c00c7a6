import type { Queryable } from './transaction.ts';

export type AgendaKind =
  | 'visit'
  | 'lockOff'
  | 'move'
  | 'leave'
  | 'hold'
  | 'appointment'
  | 'truck'
  | 'train'
  | 'rival'
  | 'day';
/** Something that will happen by itself: `detail` says what, `ref` to whom. */
export type Plan = { at: Date; kind: AgendaKind; ref: string; detail: string };
export type DueItem = Plan & { agenda_id: number };

export async function plan(db: Queryable, plans: readonly Plan[]): Promise<void> {
  if (plans.length === 0) return;
  await db.query(
    `insert into terminal.agenda (at, kind, ref, detail)
     select * from unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[])`,
    [plans.map(p => p.at), plans.map(p => p.kind), plans.map(p => p.ref), plans.map(p => p.detail)],
  );
}

/** What is due at `now`, oldest first, at most `limit`. */
export async function readDue(db: Queryable, now: Date, limit: number): Promise<DueItem[]> {
  const { rows } = await db.query<DueItem>({
    name: 'terminal.due',
    text: `select agenda_id, at, kind, ref, detail from terminal.agenda
           where at <= $1 order by at, agenda_id limit $2`,
    values: [now, limit],
  });
  return rows;
}

export async function strike(db: Queryable, items: readonly DueItem[]): Promise<void> {
  await db.query('delete from terminal.agenda where agenda_id = any($1::bigint[])', [
    items.map(item => item.agenda_id),
  ]);
}

export async function forget(db: Queryable, kinds: AgendaKind[], refs: string[]): Promise<void> {
  await db.query('delete from terminal.agenda where kind = any($1::text[]) and ref = any($2::text[])', [
    kinds,
    refs,
  ]);
}
