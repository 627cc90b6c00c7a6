import type pg from 'pg';

/** `sent`: nobody knows yet what became of it. */
type SentNote = { state: 'sent' | 'done'; sentAt: Date; appointmentNbr: string | null };

export type Ledger = {
  lockOffs: (visitIds: string[]) => Promise<Map<string, Date>>;
  keepLockOff: (visitId: string, estimatedAt: Date | null) => Promise<void>;
  noteOf: (extRef: string) => Promise<SentNote | undefined>;
  /** Before an appointment is asked for: what follows may be lost. */
  noteSent: (extRef: string, at: Date) => Promise<void>;
  noteDone: (extRef: string, appointmentNbr: string) => Promise<void>;
  /** It certainly was not made. */
  unnote: (extRef: string) => Promise<void>;
};

const never = (): Promise<never> => Promise.reject(new Error('Nothing is kept.'));

/** Where nothing is kept and nothing is changed. */
export function noLedger(): Ledger {
  return {
    lockOffs: async () => new Map(),
    keepLockOff: never,
    noteOf: never,
    noteSent: never,
    noteDone: never,
    unnote: never,
  };
}

/** What N4 does not keep for us, in our own database. */
export function openLedger(pool: pg.Pool): Ledger {
  return {
    async lockOffs(visitIds) {
      if (visitIds.length === 0) return new Map();
      const { rows } = await pool.query<{ visit_id: string; estimated_at: Date }>({
        name: 'n4.lockOffs',
        text: 'select visit_id, estimated_at from n4.lock_off where visit_id = any($1::text[])',
        values: [visitIds],
      });
      return new Map(rows.map(row => [row.visit_id, row.estimated_at]));
    },
    async keepLockOff(visitId, estimatedAt) {
      if (!estimatedAt) await pool.query('delete from n4.lock_off where visit_id = $1', [visitId]);
      else
        await pool.query(
          `insert into n4.lock_off (visit_id, estimated_at) values ($1, $2)
           on conflict (visit_id) do update set estimated_at = excluded.estimated_at`,
          [visitId, estimatedAt],
        );
    },
    async noteOf(extRef) {
      const { rows } = await pool.query<SentNote>({
        name: 'n4.noteOf',
        text: `select case when appointment_nbr is null then 'sent' else 'done' end as state, sent_at as "sentAt",
          appointment_nbr as "appointmentNbr" from n4.sent where ext_ref = $1`,
        values: [extRef],
      });
      return rows[0];
    },
    async noteSent(extRef, at) {
      await pool.query({
        name: 'n4.noteSent',
        text: `insert into n4.sent (ext_ref, sent_at) values ($1, $2)
          on conflict (ext_ref) do update set sent_at = excluded.sent_at, appointment_nbr = null`,
        values: [extRef, at],
      });
    },
    async noteDone(extRef, appointmentNbr) {
      await pool.query({
        name: 'n4.noteDone',
        text: 'update n4.sent set appointment_nbr = $2 where ext_ref = $1',
        values: [extRef, appointmentNbr],
      });
    },
    async unnote(extRef) {
      await pool.query('delete from n4.sent where ext_ref = $1', [extRef]);
    },
  };
}
