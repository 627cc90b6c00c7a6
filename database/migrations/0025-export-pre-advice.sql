-- What companies pre-advise: kept until the terminal has it, and whose it is from then on. What the terminal holds is read
-- from the terminal.
create table export_pre_advice (
  export_pre_advice_id integer generated always as identity primary key,
  company_id integer not null references company,
  container_number varchar(29) not null,
  status text not null check (status in ('Pending', 'Submitted', 'Refused')),
  -- The steps as they were last submitted.
  content jsonb not null,
  -- What the terminal said of them when it was last asked: line, vessel, departure …
  shown jsonb not null default '{}',
  refusals jsonb not null default '[]',
  -- Of this very submission, for the terminal to know it again.
  reference varchar(80) not null unique,
  -- The terminal holds it, perhaps as it was before.
  is_at_terminal boolean not null default false,
  -- Somebody is sending it until then.
  leased_until timestamptz,
  etd timestamptz,
  created_by integer not null,
  changed_at timestamptz not null default now(),
  version bigint not null default nextval('version_number')
);
create unique index export_pre_advice_live on export_pre_advice (container_number) where status in ('Pending', 'Submitted');
create index export_pre_advice_refused on export_pre_advice (company_id, container_number) where status = 'Refused';
create index export_pre_advice_open on export_pre_advice (company_id) where status in ('Pending', 'Refused');
create index export_pre_advice_leaving on export_pre_advice (company_id, etd) where status = 'Submitted';
create index export_pre_advice_to_send on export_pre_advice (leased_until, export_pre_advice_id) where status = 'Pending';

-- What a person has filled in for a container and not submitted.
create table export_pre_advice_draft (
  user_id integer not null references portal_user on delete cascade,
  container_number varchar(29) not null,
  draft jsonb not null,
  saved_at timestamptz not null,
  primary key (user_id, container_number)
);
create index export_pre_advice_draft_old on export_pre_advice_draft (saved_at);

-- How often a person has looked for something that may be another's, within an hour.
create table export_lookup (
  user_id integer not null references portal_user on delete cascade,
  kind text not null,
  began_at timestamptz not null,
  used integer not null,
  primary key (user_id, kind)
);

create index company_of_shipper on company (n4_shipper_consignee_company_id)
  where n4_shipper_consignee_company_id is not null;
