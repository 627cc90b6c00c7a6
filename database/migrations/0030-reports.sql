-- Reports: what port admins define of them, and the schema that they are read from. Reading goes through a role of its own
-- that sees nothing but this schema; the product makes it, or the operator does (docs/decisions/132).

create schema report;
comment on schema report is 'What reports may be read from. Views and functions; nothing that writes.';

create table report (
  report_id integer generated always as identity primary key,
  report_name varchar(100) not null,
  data_source_context varchar(60) not null,
  data_source_type text not null check (data_source_type in ('V', 'TVF', 'SP', 'N4')),
  data_source varchar(100) not null,
  is_company_binded boolean not null default false check (data_source_type = 'N4' or not is_company_binded),
  -- Whether it was bound to companies when it was saved. A source that is so no more is not read until somebody saves again.
  is_bound boolean not null,
  version bigint not null default nextval('version_number')
);
create unique index report_name on report (lower(report_name));

create table report_column (
  report_id integer not null references report on delete cascade,
  sort_number smallint not null,
  column_name varchar(100) not null,
  column_string_name varchar(100) not null,
  column_type text not null
    check (column_type in ('text', 'number', 'money', 'weight', 'date', 'datetime', 'boolean')),
  primary key (report_id, sort_number),
  unique (report_id, column_name)
);

create table report_param (
  report_id integer not null references report on delete cascade,
  sort_number smallint not null,
  filter_column varchar(100) not null,
  filter_data_type text not null check (filter_data_type in ('string', 'numeric', 'selection', 'date', 'datetime')),
  filter_default_value varchar(200),
  is_required boolean not null,
  primary key (report_id, sort_number),
  unique (report_id, filter_column)
);

create table report_user (
  report_id integer not null references report on delete cascade,
  user_id integer not null references portal_user on delete cascade,
  primary key (user_id, report_id)
);
create index report_user_of_report on report_user (report_id, user_id);

create trigger report_version before update on report
  for each row when (old.* is distinct from new.*) execute function take_next_version();
create trigger report_column_version after insert or update or delete on report_column
  for each row execute function take_next_version_of_whole('report', 'report_id');
create trigger report_param_version after insert or update or delete on report_param
  for each row execute function take_next_version_of_whole('report', 'report_id');
create trigger report_user_version after insert or update or delete on report_user
  for each row execute function take_next_version_of_whole('report', 'report_id');
