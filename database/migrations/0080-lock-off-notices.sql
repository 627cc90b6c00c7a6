-- Which firms were told by mail that a vessel's imports lock soon while containers of theirs have no group: once a visit and firm.
create table import_lock_off_notice (
  visit_id varchar(20) not null,
  company_id integer not null references company,
  told_at timestamptz not null,
  primary key (visit_id, company_id)
);
create index import_lock_off_notice_by_time on import_lock_off_notice (told_at);
