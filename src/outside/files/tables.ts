import type { Generated } from 'kysely';

type FileTable = {
  file_id: Generated<string>;
  name: string;
  type: string;
  content: Buffer;
  hash: string;
  created_at: Generated<Date>;
};

declare module '#kernel/database.ts' {
  interface Tables {
    file: FileTable;
  }
}
