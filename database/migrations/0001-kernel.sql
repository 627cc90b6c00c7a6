-- What every room stands on: the audit trail, answers that are given once, and mail waiting to leave.

create table audit (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  company_id integer,
  action text not null,
  noun text not null,
  noun_id text not null,
  before jsonb,
  after jsonb
);
create index audit_of_noun on audit (noun, noun_id, audit_id);

create table idempotency (
  actor text not null,
  key text not null,
  call text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
create index idempotency_by_age on idempotency (created_at);

create table mail (
  mail_id bigint generated always as identity primary key,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index mail_waiting on mail (mail_id) where sent_at is null;
create index mail_to on mail (to_address, mail_id);
