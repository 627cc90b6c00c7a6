-- The embedded terminal: a neighbour of ours that happens to live in the same database. Nothing outside
-- src/outside/terminal reads or writes these tables. All instants are on the terminal's own clock.

create schema terminal;

-- One row: how far its clock is ahead of ours, and the faults that are switched on.
create table terminal.state (
  is_only boolean primary key default true check (is_only),
  clock_offset_ms bigint not null default 0,
  ran_at timestamptz,
  seed integer not null default 0,
  slow_ms integer not null default 0,
  is_down boolean not null default false,
  is_severe boolean not null default false,
  filled_at timestamptz
);
insert into terminal.state default values;

create table terminal.reference (
  kind text not null,
  code text not null,
  name text not null,
  group_code text,
  primary key (kind, code)
);

create table terminal.truck (
  rego varchar(6) primary key,
  trucking_co varchar(10) not null
);
create index truck_of_company on terminal.truck (trucking_co, rego);

-- `eta` and `etd` are what is announced; `arrives_at` … `leaves_at` are what is going to happen.
create table terminal.visit (
  visit_id varchar(10) primary key,
  ordinal integer not null unique,
  vessel_name text not null,
  ib_voyage text not null,
  ob_voyage text not null,
  lines text[] not null,
  service text not null,
  phase text not null,
  eta timestamptz not null,
  etd timestamptz not null,
  slip_ms bigint not null,
  arrives_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  leaves_at timestamptz not null,
  ata timestamptz,
  atd timestamptz,
  start_work timestamptz,
  begin_receive timestamptz not null,
  cargo_cutoff timestamptz not null,
  hazardous_cutoff timestamptz not null,
  reefer_cutoff timestamptz not null,
  is_locked_off boolean not null default false,
  lock_off_at timestamptz
);
create index visit_by_eta on terminal.visit (eta);

create table terminal.booking (
  booking_nbr varchar(20) primary key,
  line varchar(4) not null,
  visit_id varchar(10) not null,
  pol varchar(5) not null,
  pod varchar(5) not null,
  shipper text not null,
  iso_type varchar(4) not null,
  commodity text,
  temperature_c numeric(4, 1),
  vent_cbm_h smallint,
  quantity smallint not null,
  tally smallint not null default 0
);
create index booking_of_visit on terminal.booking (visit_id);

create table terminal.unit (
  container_nbr varchar(12) primary key,
  category text not null,
  transit_state text not null,
  freight_kind text not null,
  iso_type varchar(4) not null,
  line varchar(4) not null,
  ib_mode text not null,
  ib_visit varchar(10),
  ob_mode text not null,
  ob_visit varchar(10),
  group_code varchar(12),
  impediments text[] not null default '{}',
  vgm_kg integer not null default 0,
  vgm_verifier text,
  requires_power boolean not null default false,
  temperature_c numeric(4, 1),
  commodity text,
  hazards text[] not null default '{}',
  is_oog boolean not null default false,
  shipper text,
  consignee text,
  trucking_co varchar(10),
  booking_nbr varchar(20),
  move_at timestamptz,
  position text,
  time_in timestamptz,
  time_out timestamptz
) with (fillfactor = 80);
create index unit_inbound_on on terminal.unit (ib_visit) where ib_visit is not null;
create index unit_outbound_on on terminal.unit (ob_visit) where ob_visit is not null;
create index unit_advised_to on terminal.unit (trucking_co) where trucking_co is not null;
create index unit_in_stock on terminal.unit (line, iso_type, time_in)
  where category = 'Storage' and transit_state = 'Yard';
create index unit_to_collect on terminal.unit (time_in, container_nbr)
  where category = 'Import' and transit_state = 'Yard';
create index unit_gone on terminal.unit (time_out) where time_out is not null;

create table terminal.edo (
  edo_nbr varchar(20) primary key,
  line varchar(4) not null,
  trucking_co varchar(10),
  earliest timestamptz not null,
  latest timestamptz not null
);
create table terminal.edo_line (
  edo_nbr varchar(20) not null references terminal.edo on delete cascade,
  iso_type varchar(4) not null,
  ordered smallint not null,
  released smallint not null default 0,
  reserved smallint not null default 0,
  primary key (edo_nbr, iso_type),
  check (released >= 0 and reserved >= 0 and released + reserved <= ordered)
);

create table terminal.slot (
  gate_id varchar(20) not null,
  slot_date date not null,
  zone smallint not null check (zone between 0 and 23),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity smallint not null,
  taken smallint not null default 0 check (taken >= 0 and taken <= capacity),
  primary key (gate_id, slot_date, zone),
  unique (gate_id, starts_at)
) with (fillfactor = 70);

-- The terminal's own appointments, and (is_expected) trucks that a gate of another system has booked and announced.
create table terminal.appointment (
  appointment_nbr bigint generated always as identity (start with 700101) primary key,
  ext_ref varchar(40) not null unique,
  is_expected boolean not null,
  gate_id varchar(20) not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  tran_type text not null,
  trucking_co varchar(10) not null,
  truck_rego varchar(6),
  container_nbr varchar(12),
  edo_nbr varchar(20),
  iso_type varchar(4),
  booking_nbr varchar(20),
  position smallint not null default 0,
  door_direction text not null default 'Unknown',
  state text not null default 'Created',
  is_edo_reserved boolean not null default false,
  used_at timestamptz,
  changed_at timestamptz not null
) with (fillfactor = 80);
create index appointment_of_trucking_co on terminal.appointment (trucking_co, starts_at) where not is_expected;
create index appointment_by_start on terminal.appointment (starts_at) where not is_expected;
create index appointment_open on terminal.appointment (trucking_co, starts_at)
  where state in ('Created', 'Late') and not is_expected;
create index appointment_changed on terminal.appointment (changed_at) where not is_expected;
create unique index appointment_of_container on terminal.appointment (container_nbr)
  where state in ('Created', 'Late') and not is_expected;
create index appointment_needing on terminal.appointment (container_nbr) where state in ('Created', 'Late');

create table terminal.gate_event (
  cursor bigint generated always as identity primary key,
  kind text not null,
  at timestamptz not null,
  gate_id varchar(20) not null,
  ext_ref varchar(40),
  appointment_nbr bigint,
  truck_rego varchar(6),
  trucking_co varchar(10) not null,
  container_nbr varchar(12),
  tran_type text not null,
  note text
);
create index gate_event_by_time on terminal.gate_event (at);

-- What is going to happen by itself, and when. The tick takes what is due, oldest first.
create table terminal.agenda (
  agenda_id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  ref text not null,
  detail text not null default ''
);
create index agenda_due on terminal.agenda (at, agenda_id);
create index agenda_of on terminal.agenda (kind, ref);
