import '#kernel/database.ts';

declare module '#kernel/database.ts' {
  interface Tables {
    /** Who is changing a container right now. */
    import_advice_lease: { container_number: string; lease: string; until: Date };
  }
}
