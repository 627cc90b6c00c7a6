import type { GeneratedAlways } from 'kysely';

type BillingCustomerItemTable = {
  billing_customer_item_id: GeneratedAlways<number>;
  customer_id: number | null;
  forwarder_company_id: number | null;
  billing_item_id: number;
  version: GeneratedAlways<number>;
};

declare module '#kernel/database.ts' {
  interface Tables {
    billing_customer_item: BillingCustomerItemTable;
  }
}
