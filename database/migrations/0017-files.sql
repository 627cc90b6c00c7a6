-- Attachments. The content is stored as it is: what is sent is mostly compressed already.
create table file (
  file_id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  type text not null,
  content bytea not null check (octet_length(content) <= 10485760),
  hash text not null,
  created_at timestamptz not null default now()
);
alter table file alter column content set storage external;
