import { createHash } from 'node:crypto';
import type { FileAnswer } from '#kernel/contract.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import './tables.ts';

/** A file to keep: its name cleaned and its type told by its content. */
type NewFile = { name: string; type: string; content: Buffer };

/** Where attachments are kept. Who may read one, the room that it belongs to decides. */
export type Files = {
  /** Keeps it with the change that it belongs to; answers its id. */
  keep: (trx: Transaction, file: NewFile) => Promise<string>;
  /** Undefined when there is none of this id. */
  read: (db: Db | Transaction, id: string) => Promise<FileAnswer | undefined>;
  remove: (trx: Transaction, id: string) => Promise<void>;
};

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** In the product's own database, so that every process has them and a backup holds them. */
export const databaseFiles: Files = {
  async keep(trx, { name, type, content }) {
    const row = await trx
      .insertInto('file')
      .values({ name, type, content, hash: createHash('sha256').update(content).digest('base64url') })
      .returning('file_id')
      .executeTakeFirstOrThrow();
    return row.file_id;
  },

  async read(db, id) {
    if (!ID.test(id)) return undefined;
    const row = await db
      .selectFrom('file')
      .select(['name', 'type', 'content', 'hash as etag'])
      .where('file_id', '=', id)
      .executeTakeFirst();
    return row;
  },

  async remove(trx, id) {
    if (ID.test(id)) await trx.deleteFrom('file').where('file_id', '=', id).execute();
  },
};
