import type { Generated, GeneratedAlways } from 'kysely';

type NotificationTable = {
  notification_id: Generated<number>;
  title: string;
  content: string;
  start_date: Date;
  end_date: Date;
  website_alert: Generated<boolean>;
  email_alert: Generated<boolean>;
  has_attachment: Generated<boolean>;
  /** What was mailed, and the attachment that went with it. */
  mailing_id: number | null;
  file_id: string | null;
  created_date: Generated<Date>;
  created_user_id: number | null;
  vessel_visit: string | null;
  estimated_imports_lock_off: Date | null;
  version: GeneratedAlways<number>;
};
type NotificationApplicationTable = { notification_id: number; application_id: string };
type NotificationDismissedTable = { user_id: number; notification_id: number; dismissed_at: Generated<Date> };

declare module '#kernel/database.ts' {
  interface Tables {
    notification: NotificationTable;
    notification_application: NotificationApplicationTable;
    notification_dismissed: NotificationDismissedTable;
  }
}
