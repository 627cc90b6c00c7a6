import type { Generated, GeneratedAlways } from 'kysely';
import type { BillingItemType } from '../model.ts';

type InvoiceTable = {
  invoice_id: GeneratedAlways<number>;
  invoice_number: Generated<string>;
  train_booking_id: number;
  company_id: number;
  forwarder_company_id: number | null;
  created_date: string;
  rates_date: string;
  container_number: string;
  booking_reference_number: string;
  invoice_file_id: number | null;
  version: GeneratedAlways<number>;
};

type InvoiceItemTable = {
  invoice_item_id: GeneratedAlways<number>;
  invoice_id: number;
  item_code: string;
  item_type: BillingItemType;
  description: string;
  sell: string;
  cost: string;
  percentage: string | null;
  cost_percentage: string | null;
  hours: string | null;
  is_default: Generated<boolean>;
};

declare module '#kernel/database.ts' {
  interface Tables {
    invoice: InvoiceTable;
    invoice_item: InvoiceItemTable;
  }
}
