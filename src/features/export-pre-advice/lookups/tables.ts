import '#kernel/database.ts';

declare module '#kernel/database.ts' {
  interface Tables {
    export_lookup: { user_id: number; kind: string; began_at: Date; used: number };
  }
}
