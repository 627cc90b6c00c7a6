import type { Generated, GeneratedAlways } from 'kysely';

type PortalUserTable = {
  user_id: Generated<number>;
  company_id: number;
  subject: string | null;
  first_name: string;
  last_name: string;
  email_address: string | null;
  mobile_number: string | null;
  status: Generated<string>;
  created_at: Generated<Date>;
  version: GeneratedAlways<number>;
};
type RoleTable = {
  role_id: number;
  name: string;
  application_id: string | null;
  of_every_company: Generated<boolean>;
  requires_email_identity: boolean;
  requires_sms_identity: boolean;
};
type UserRoleTable = { user_id: number; role_id: number };

declare module '#kernel/database.ts' {
  interface Tables {
    portal_user: PortalUserTable;
    role: RoleTable;
    portal_user_role: UserRoleTable;
    portal_user_requested_role: UserRoleTable;
  }
}
