import type { Generated } from 'kysely';

type MailTable = {
  mail_id: Generated<number>;
  to_address: string;
  subject: string;
  /** Of a mailing empty: the letter has it. */
  body_text: string;
  body_html: string | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
  attempts: Generated<number>;
  last_error: string | null;
  mailing_id: number | null;
  /** What the writer knows the person by. */
  recipient: string | null;
  /** From then on the mail server may have accepted it. */
  handed_over_at: Date | null;
  /** Given up. */
  failed_at: Date | null;
};

type MailingTable = {
  mailing_id: Generated<number>;
  subject: string;
  body_text: string;
  body_html: string | null;
  file_id: string | null;
  created_at: Generated<Date>;
};

declare module '#kernel/database.ts' {
  interface Tables {
    mail: MailTable;
    mailing: MailingTable;
  }
}
