import type { GeneratedAlways } from 'kysely';

type InvoiceFileTable = {
  invoice_file_id: GeneratedAlways<number>;
  made_at: Date;
  made_by: string;
  content: Buffer;
};

declare module '#kernel/database.ts' {
  interface Tables {
    invoice_file: InvoiceFileTable;
  }
}
