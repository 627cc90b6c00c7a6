import type { GeneratedAlways } from 'kysely';

type CustomerSiteTable = {
  customer_site_id: GeneratedAlways<number>;
  company_id: number;
  terminal_site_id: number;
  booking_type: 'Sending' | 'Receiving';
  version: GeneratedAlways<number>;
};

declare module '#kernel/database.ts' {
  interface Tables {
    customer_site: CustomerSiteTable;
  }
}
