-- Bookings with items that are counted, and what an export is pre-advised with.

-- A container ID of the portal has up to 29 characters, and so has a booking number.
alter table terminal.unit
  alter column container_nbr type varchar(30),
  alter column booking_nbr type varchar(30);
alter table terminal.appointment
  alter column container_nbr type varchar(30),
  alter column booking_nbr type varchar(30);
alter table terminal.gate_event alter column container_nbr type varchar(30);

alter table terminal.booking
  alter column booking_nbr type varchar(30),
  add column booking_key bigint generated always as identity (start with 40001),
  add column second_pod varchar(5),
  add column agent text,
  add column shipper_code varchar(10),
  add column hazards text[] not null default '{}';

-- What was booked of a type. `tally`: the units that are pre-advised against it, each once.
create table terminal.booking_item (
  booking_nbr varchar(30) not null references terminal.booking on delete cascade,
  item_nbr smallint not null,
  iso_type varchar(4) not null,
  quantity smallint not null,
  tally smallint not null default 0,
  commodity text,
  temperature_c numeric(4, 1),
  ventilation numeric(6, 1),
  ventilation_unit text,
  humidity_pct smallint,
  primary key (booking_nbr, item_nbr),
  check (tally >= 0 and tally <= quantity)
) with (fillfactor = 70);

insert into terminal.booking_item (booking_nbr, item_nbr, iso_type, quantity, tally, commodity, temperature_c, ventilation,
  ventilation_unit)
select booking_nbr, 1, iso_type, quantity, least(tally, quantity), commodity, temperature_c, vent_cbm_h,
  case when vent_cbm_h is not null then 'CUBIC_M_HOUR' end
from terminal.booking;

alter table terminal.booking
  drop column iso_type,
  drop column commodity,
  drop column temperature_c,
  drop column vent_cbm_h,
  drop column quantity,
  drop column tally;

-- A row for each export that counts on a booking. `advised_by`: the party that pre-advised it through a portal.
create table terminal.export_advice (
  container_nbr varchar(30) primary key references terminal.unit on delete cascade,
  booking_nbr varchar(30) not null,
  item_nbr smallint not null,
  advised_by varchar(40),
  ext_ref varchar(80),
  shipper_code varchar(10),
  pod varchar(5),
  seals text[] not null default '{}',
  pack_point varchar(10),
  shippers_reference text,
  ventilation numeric(6, 1),
  ventilation_unit text,
  humidity_pct smallint,
  oversize_cm jsonb,
  -- The terminal had not known the container before.
  is_new boolean not null default false
);
create index export_advice_by on terminal.export_advice (advised_by) where advised_by is not null;
create index export_advice_of_shipper on terminal.export_advice (shipper_code) where shipper_code is not null;

insert into terminal.export_advice (container_nbr, booking_nbr, item_nbr, pod)
select u.container_nbr, u.booking_nbr, 1, b.pod
from terminal.unit u join terminal.booking b on b.booking_nbr = u.booking_nbr
where u.category = 'Export';

create index reference_by_code on terminal.reference (kind, code text_pattern_ops);
