-- News for the people of an application, and who has put which aside.

create table notification (
  notification_id integer generated always as identity primary key,
  title text not null,
  content text not null,
  start_date timestamptz not null,
  end_date timestamptz not null,
  website_alert boolean not null default true,
  has_attachment boolean not null default false,
  created_date timestamptz not null default now()
);
create index notification_by_end on notification (end_date);

create table notification_application (
  notification_id integer not null references notification on delete cascade,
  application_id text not null references application,
  primary key (notification_id, application_id)
);

create table notification_dismissed (
  user_id integer not null references portal_user on delete cascade,
  notification_id integer not null references notification on delete cascade,
  dismissed_at timestamptz not null default now(),
  primary key (user_id, notification_id)
);
