-- What transport by rail goes by: sites and sidings, which customer uses which, forwarders' customers, road bridges
-- and who drives them.

create table terminal_site (
  terminal_site_id integer generated always as identity primary key,
  kiwi_rail_code varchar(10) not null,
  description varchar(60) not null,
  type text not null check (type in ('CT', 'Siding')),
  workstation_code varchar(10) not null,
  workstation_name varchar(60) not null,
  abbreviation varchar(10) not null default '',
  is_active boolean not null default true,
  include_in_billing boolean not null default true,
  version bigint not null default nextval('version_number'),
  unique (terminal_site_id, workstation_code)
);
create unique index terminal_site_code on terminal_site (lower(kiwi_rail_code));
create index terminal_site_of_workstation on terminal_site (workstation_code) where is_active;

-- Where trucks take over at a site. A road bridge is called by workstation and location, so both together name one place,
-- also where a workstation has several sites.
create table terminal_site_location (
  terminal_site_location_id integer generated always as identity primary key,
  terminal_site_id integer not null,
  workstation_code varchar(10) not null,
  location_code varchar(10) not null,
  foreign key (terminal_site_id, workstation_code) references terminal_site (terminal_site_id, workstation_code)
    on update cascade on delete cascade,
  constraint location_of_one_site unique (workstation_code, location_code)
);
create index terminal_site_location_of_site on terminal_site_location (terminal_site_id);

create table customer_site (
  customer_site_id integer generated always as identity primary key,
  company_id integer not null references company,
  terminal_site_id integer not null references terminal_site,
  booking_type text not null check (booking_type in ('Sending', 'Receiving')),
  version bigint not null default nextval('version_number'),
  constraint customer_site_once unique (company_id, terminal_site_id, booking_type)
);
create index customer_site_of_site on customer_site (terminal_site_id);

create table transport_operator (
  transport_operator_id integer generated always as identity primary key,
  transport_operator_code varchar(10) not null,
  transport_operator_name varchar(60) not null,
  version bigint not null default nextval('version_number')
);
create unique index transport_operator_code on transport_operator (lower(transport_operator_code));

-- Rates by the port's day: of a day holds the newest that is valid from it or from before.
create table transport_operator_rate (
  transport_operator_id integer not null references transport_operator on delete cascade,
  valid_from date not null,
  rate numeric(6, 3) not null check (rate >= 0),
  primary key (transport_operator_id, valid_from)
);

create table road_bridge (
  road_bridge_id integer generated always as identity primary key,
  terminal_site_location_id integer not null references terminal_site_location,
  transport_operator_id integer not null references transport_operator,
  version bigint not null default nextval('version_number'),
  constraint road_bridge_of_location unique (terminal_site_location_id)
);
create index road_bridge_of_operator on road_bridge (transport_operator_id);

create table road_bridge_rate (
  road_bridge_id integer not null references road_bridge on delete cascade,
  valid_from date not null,
  rate numeric(12, 2) not null check (rate >= 0),
  primary key (road_bridge_id, valid_from)
);

create table freight_forwarder_customer (
  freight_forwarder_customer_id integer generated always as identity primary key,
  forwarder_company_id integer not null references company,
  company_id integer not null references company,
  group_number smallint not null default 1 check (group_number between 1 and 4),
  version bigint not null default nextval('version_number'),
  constraint forwarder_has_customer_once unique (forwarder_company_id, company_id),
  check (company_id <> forwarder_company_id)
);
create index freight_forwarder_customer_of_company on freight_forwarder_customer (company_id);

create trigger terminal_site_version before update on terminal_site
  for each row when (old.* is distinct from new.*) execute function take_next_version();
create trigger customer_site_version before update on customer_site
  for each row when (old.* is distinct from new.*) execute function take_next_version();
create trigger transport_operator_version before update on transport_operator
  for each row when (old.* is distinct from new.*) execute function take_next_version();
create trigger road_bridge_version before update on road_bridge
  for each row when (old.* is distinct from new.*) execute function take_next_version();
create trigger freight_forwarder_customer_version before update on freight_forwarder_customer
  for each row when (old.* is distinct from new.*) execute function take_next_version();

create trigger terminal_site_location_version after insert or update or delete on terminal_site_location
  for each row execute function take_next_version_of_whole('terminal_site', 'terminal_site_id');
create trigger transport_operator_rate_version after insert or update or delete on transport_operator_rate
  for each row execute function take_next_version_of_whole('transport_operator', 'transport_operator_id');
create trigger road_bridge_rate_version after insert or update or delete on road_bridge_rate
  for each row execute function take_next_version_of_whole('road_bridge', 'road_bridge_id');
