/** Who is changing a container right now. */
export type ImportAdviceLeaseTable = { container_number: string; lease: string; until: Date };

declare module '#kernel/database.ts' {
  interface Tables {
    import_advice_lease: ImportAdviceLeaseTable;
  }
}
