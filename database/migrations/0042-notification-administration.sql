-- What the port writes beside a website alert: an e-mail with its attachment, and when a vessel's imports lock.
alter table notification
  add column email_alert boolean not null default false,
  add column mailing_id bigint references mailing,
  add column file_id uuid references file,
  add column created_user_id integer references portal_user,
  add column vessel_visit varchar(20),
  add column estimated_imports_lock_off timestamptz,
  add constraint notification_mailed check (email_alert = (mailing_id is not null));
create index notification_by_start on notification (start_date, notification_id);
create index notification_of_mailing on notification (mailing_id) where mailing_id is not null;
