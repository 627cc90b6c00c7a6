import type { Generated, GeneratedAlways } from 'kysely';

type FreightForwarderCustomerTable = {
  freight_forwarder_customer_id: GeneratedAlways<number>;
  forwarder_company_id: number;
  company_id: number;
  group_number: Generated<number>;
  version: GeneratedAlways<number>;
};

declare module '#kernel/database.ts' {
  interface Tables {
    freight_forwarder_customer: FreightForwarderCustomerTable;
  }
}
