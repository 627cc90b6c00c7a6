import type { Db, Transaction } from '#kernel/database.ts';

/** One message to one address. `html` says the same as `text`, for those who prefer it. */
export type Mail = { to: string; subject: string; text: string; html?: string };

/** Where mail is put. It leaves after the caller's transaction is committed, and not at all if that is rolled back. */
export type Outbox = { enqueue(db: Db | Transaction, mail: Mail): Promise<void> };
