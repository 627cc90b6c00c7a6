import type { Generated, GeneratedAlways } from 'kysely';
import type { StatusCode } from './model.ts';

type CompanyTable = {
  company_id: GeneratedAlways<number>;
  name: string;
  address: Generated<string>;
  phone_number: Generated<string>;
  status: Generated<StatusCode>;
  n4_transport_company_id: string | null;
  n4_shipper_consignee_company_id: string | null;
  damages_email_address: string | null;
  kiwi_rail_code: string | null;
  bc_code: string | null;
  created_at: Generated<Date>;
  version: GeneratedAlways<number>;
};
type ApplicationTable = { application_id: string; name: string };
type CompanyApplicationTable = { company_id: number; application_id: string };

declare module '#kernel/database.ts' {
  interface Tables {
    company: CompanyTable;
    application: ApplicationTable;
    company_application: CompanyApplicationTable;
  }
}
