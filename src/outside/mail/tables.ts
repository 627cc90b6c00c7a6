import type { Generated } from 'kysely';

type MailTable = {
  mail_id: Generated<number>;
  to_address: string;
  subject: string;
  body_text: string;
  body_html: string | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
  attempts: Generated<number>;
  last_error: string | null;
};

declare module '#kernel/database.ts' {
  interface Tables {
    mail: MailTable;
  }
}
