import '#kernel/database.ts';

declare module '#kernel/database.ts' {
  interface Tables {
    /** Which firms were told that a visit's imports lock soon. */
    import_lock_off_notice: { visit_id: string; company_id: number; told_at: Date };
  }
}
