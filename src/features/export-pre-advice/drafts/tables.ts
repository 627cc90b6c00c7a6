import '#kernel/database.ts';

declare module '#kernel/database.ts' {
  interface Tables {
    export_pre_advice_draft: { user_id: number; container_number: string; draft: unknown; saved_at: Date };
  }
}
