-- Firms, their people, and what they may do.

create table application (
  application_id text primary key,
  name text not null
);

create table role (
  role_id integer primary key,
  name text not null unique,
  -- Handed out by the companies that use this application; by every company when `of_every_company`.
  application_id text references application,
  of_every_company boolean not null default false,
  requires_email_identity boolean not null,
  requires_sms_identity boolean not null
);

insert into application (application_id, name) values
  ('NPT', 'Port administration'),
  ('VBS', 'Vehicle booking'),
  ('IMP', 'Import advice'),
  ('EPA', 'Export pre-advice'),
  ('KRC', 'Rail transport'),
  ('RBB', 'Road bridge');

insert into role (role_id, name, application_id, of_every_company, requires_email_identity, requires_sms_identity) values
  (1, 'Admin', 'NPT', false, true, false),
  (2, 'CompanyAdmin', null, true, true, false),
  (3, 'Dispatcher', 'VBS', false, true, false),
  (4, 'Driver', 'VBS', false, false, true),
  (5, 'DriverPlus', 'VBS', false, false, true),
  (6, 'ImportAdvisor', 'IMP', false, true, false),
  (7, 'ExportCoordinator', 'EPA', false, true, false),
  (8, 'ReportViewer', null, true, true, false),
  (9, 'TransportAdministrator', 'NPT', false, true, false),
  (10, 'TransportCoordinator', 'NPT', false, true, false),
  (11, 'TransportUser', 'KRC', false, true, false),
  (12, 'FreightForwarder', 'KRC', false, true, false),
  (13, 'BillingAdministrator', 'NPT', false, true, false),
  (14, 'SmartFlow Admin', 'NPT', false, true, false),
  (15, 'SmartFlow User', 'NPT', false, true, false);

create table company (
  company_id integer generated always as identity primary key,
  name varchar(100) not null,
  address varchar(250) not null default '',
  phone_number varchar(20) not null default '',
  status char(1) not null default 'P' check (status in ('N', 'P', 'A', 'R', 'D')),
  n4_transport_company_id varchar(10),
  n4_shipper_consignee_company_id varchar(10),
  damages_email_address text,
  kiwi_rail_code varchar(7),
  bc_code varchar(10),
  created_at timestamptz not null default now()
);
-- A firm that was rejected or removed gives its name back.
create unique index company_name on company (lower(name)) where status in ('N', 'P', 'A');
create index company_active_by_name on company (lower(name), company_id) where status = 'A';
create index company_of_trucks on company (n4_transport_company_id);

create table company_application (
  company_id integer not null references company on delete cascade,
  application_id text not null references application,
  primary key (company_id, application_id)
);

create table portal_user (
  user_id integer generated always as identity primary key,
  company_id integer not null references company,
  subject text unique,
  first_name text not null,
  last_name text not null,
  email_address text not null,
  mobile_number varchar(15),
  status char(1) not null default 'P' check (status in ('N', 'P', 'A', 'R', 'D')),
  created_at timestamptz not null default now()
);
create unique index portal_user_email on portal_user (lower(email_address));
create index portal_user_company on portal_user (company_id, last_name, first_name);

create table portal_user_role (
  user_id integer not null references portal_user on delete cascade,
  role_id integer not null references role,
  primary key (user_id, role_id)
);

create table portal_user_requested_role (
  user_id integer not null references portal_user on delete cascade,
  role_id integer not null references role,
  primary key (user_id, role_id)
);
