-- Units come to the simulated terminal and leave it by the trains of the simulated rail operator.

-- Of each consignment what the terminal is to know, and which news of it the terminal has been told.
alter table rail.consignment
  add column is_withdrawn boolean not null default false,
  add column unit jsonb,
  add column terminal_told integer;
create index consignment_to_tell on rail.consignment (booking_id)
  where unit is not null and terminal_told is distinct from number;

-- What the terminal has heard of trains from who runs them.
create table terminal.rail_unit (
  consignment integer primary key,
  -- Notices of a consignment grow: an older one that comes late says nothing.
  notice integer not null,
  -- When its train comes or leaves; none of what goes on no train any more.
  at timestamptz,
  is_coming boolean not null,
  container_nbr varchar(30) not null,
  iso_type varchar(4) not null,
  is_empty boolean not null,
  weight_kg integer not null,
  commodity text not null,
  temperature_c numeric(4, 1),
  hazards text[] not null,
  shipper text not null,
  -- When the train came or left, with the unit or without it.
  done_at timestamptz
) with (fillfactor = 80);
create index rail_unit_expected on terminal.rail_unit (container_nbr) where at is not null and done_at is null;
create index rail_unit_done on terminal.rail_unit (done_at) where done_at is not null;
