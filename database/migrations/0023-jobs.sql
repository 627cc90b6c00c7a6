-- What is to be done once because of a change, and how far it is.
create table job (
  job_id bigint generated always as identity primary key,
  kind text not null,
  key text,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  total integer,
  done integer not null default 0,
  note text,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (kind, key)
);
create index job_open on job (kind, due_at) where state in ('waiting', 'working');
create index job_of_kind on job (kind, job_id);

-- The parts of a job that are finished, each once; those with an error are tried again.
create table job_item (
  job_id bigint not null references job on delete cascade,
  item text not null,
  error text,
  primary key (job_id, item)
);

insert into job (kind, key, payload)
select 'send-mail', mail_id::text, jsonb_build_object('mailId', mail_id)
from mail where sent_at is null and attempts < 8;
