import type pg from 'pg';
import type { AppointmentPlace } from '../terminal-port.ts';

/** `place` is where N4 said that it was placed; null while nobody knows what became of it. */
export type SentNote = { sentAt: Date; place: AppointmentPlace | null };

export type Ledger = {
  lockOffs: (visitIds: string[]) => Promise<Map<string, Date>>;
  keepLockOff: (visitId: string, estimatedAt: Date | null) => Promise<void>;
  noteOf: (extRef: string) => Promise<SentNote | undefined>;
  /** Before an appointment for `start` is asked for: what follows may be lost. */
  noteSent: (extRef: string, at: Date, start: Date) => Promise<void>;
  noteDone: (extRef: string, place: AppointmentPlace) => Promise<void>;
  /** It certainly was not made. */
  unnote: (extRef: string) => Promise<void>;
  /** Forgets the oldest of what was over before an instant, at most `limit` of each kind; answers the most of one kind. */
  forget: (before: Date, limit: number) => Promise<number>;
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
    forget: never,
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
      const { rows } = await pool.query<{ sent_at: Date; nbr: string | null; start: Date; end: Date }>({
        name: 'n4.noteOf',
        text: `select sent_at, appointment_nbr as nbr, starts_at as start, coalesce(ends_at, starts_at + interval '1 hour') as end
          from n4.sent where ext_ref = $1`,
        values: [extRef],
      });
      if (!rows[0]) return undefined;
      const { sent_at: sentAt, nbr: appointmentNbr, start, end } = rows[0];
      return { sentAt, place: appointmentNbr === null ? null : { appointmentNbr, start, end } };
    },
    async noteSent(extRef, at, start) {
      await pool.query({
        name: 'n4.noteSent',
        text: `insert into n4.sent (ext_ref, sent_at, starts_at) values ($1, $2, $3)
          on conflict (ext_ref) do update
          set sent_at = excluded.sent_at, starts_at = excluded.starts_at, ends_at = null, appointment_nbr = null`,
        values: [extRef, at, start],
      });
    },
    async noteDone(extRef, { appointmentNbr, start, end }) {
      await pool.query({
        name: 'n4.noteDone',
        text: 'update n4.sent set appointment_nbr = $2, starts_at = $3, ends_at = $4 where ext_ref = $1',
        values: [extRef, appointmentNbr, start, end],
      });
    },
    async unnote(extRef) {
      await pool.query('delete from n4.sent where ext_ref = $1', [extRef]);
    },
    async forget(before, limit) {
      const gone = [];
      for (const text of FORGET) gone.push((await pool.query(text, [before, limit])).rowCount ?? 0);
      return Math.max(...gone);
    },
  };
}

/** By the hour that is meant: an appointment of next year is kept for as long as somebody may change it. */
const FORGET = [
  `delete from n4.sent where ext_ref in (
     select ext_ref from n4.sent where greatest(starts_at, sent_at) < $1 order by greatest(starts_at, sent_at) limit $2)`,
  `delete from n4.lock_off where visit_id in (
     select visit_id from n4.lock_off where estimated_at < $1 order by estimated_at limit $2)`,
  `delete from n4.turn where subject in (select subject from n4.turn where until < $1 order by until limit $2)`,
];
