import type { Generated, GeneratedAlways } from 'kysely';

type NotificationTable = {
  notification_id: Generated<number>;
  title: string;
  content: string;
  start_date: Date;
  end_date: Date;
  website_alert: Generated<boolean>;
  has_attachment: Generated<boolean>;
  created_date: Generated<Date>;
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
