import type { Generated, Insertable } from 'kysely';

export type MailTable = {
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

export type NewMail = Insertable<MailTable>;

declare module '#kernel/database.ts' {
  interface Tables {
    mail: MailTable;
  }
}
