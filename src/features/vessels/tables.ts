import type { GeneratedAlways } from 'kysely';

type ImportLockOffTable = {
  visit_id: string;
  /** Null: to be confirmed. */
  estimated_at: Date | null;
  version: GeneratedAlways<number>;
};

declare module '#kernel/database.ts' {
  interface Tables {
    import_lock_off: ImportLockOffTable;
  }
}
