-- Trains: the services that run, the wagons of each, and the dates on which they run.

create table train_service (
  train_service_id integer generated always as identity primary key,
  train_service_name varchar(60) not null,
  train_service_notes varchar(1000) not null default '',
  -- 0 inbound, 1 outbound.
  train_service_direction smallint not null check (train_service_direction in (0, 1)),
  is_ad_hoc boolean not null,
  is_active boolean not null,
  is_cancelled boolean not null default false,
  is_one_day_service boolean not null,
  start_date date not null,
  end_date date not null,
  -- Of the week: 1 Monday to 7 Sunday.
  days smallint[] not null check (cardinality(days) between 1 and 7 and days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  version bigint not null default nextval('version_number'),
  check (end_date >= start_date),
  check (start_date = end_date or not is_one_day_service)
);
create index train_service_by_end on train_service (end_date, is_active);

-- A cancelled wagon is no longer active; what ran with it stays.
create table train_service_wagon (
  train_service_wagon_id integer generated always as identity primary key,
  train_service_id integer not null references train_service,
  wagon_sequence smallint not null check (wagon_sequence > 0),
  origin_terminal_site_id integer not null references terminal_site,
  destination_terminal_site_id integer not null references terminal_site,
  capacity_teu smallint not null check (capacity_teu between 1 and 2),
  is_active boolean not null default true,
  check (origin_terminal_site_id <> destination_terminal_site_id)
);
create index train_service_wagon_of_service on train_service_wagon (train_service_id, wagon_sequence);
create index train_service_wagon_by_origin on train_service_wagon (origin_terminal_site_id);
create index train_service_wagon_by_destination on train_service_wagon (destination_terminal_site_id);

create table train_service_instance (
  train_service_instance_id integer generated always as identity primary key,
  train_service_id integer not null references train_service,
  instance_date date not null,
  unique (train_service_id, instance_date)
);
create index train_service_instance_by_date on train_service_instance (instance_date);

-- A wagon on a date; without a wagon of the service it is capacity that was added to that date alone. Its route and
-- capacity are its own: what has run, or is booked, keeps them when the service changes.
create table train_service_wagon_instance (
  train_service_wagon_instance_id integer generated always as identity primary key,
  train_service_instance_id integer not null references train_service_instance on delete cascade,
  train_service_wagon_id integer references train_service_wagon,
  wagon_sequence smallint not null check (wagon_sequence > 0),
  origin_terminal_site_id integer not null references terminal_site,
  destination_terminal_site_id integer not null references terminal_site,
  capacity_teu smallint not null check (capacity_teu between 1 and 2),
  unique (train_service_instance_id, train_service_wagon_id)
);
create index train_service_wagon_instance_of_wagon on train_service_wagon_instance (train_service_wagon_id);

-- What is booked at once: all of a wagon instance, or a part of it. The parts of a wagon are always the whole of it.
create table wagon_slot (
  wagon_slot_id integer generated always as identity primary key,
  train_service_wagon_instance_id integer not null references train_service_wagon_instance on delete cascade,
  capacity_teu smallint not null check (capacity_teu > 0),
  booked_teu smallint not null default 0,
  constraint wagon_slot_is_never_overbooked check (booked_teu between 0 and capacity_teu)
);
create index wagon_slot_of_wagon_instance on wagon_slot (train_service_wagon_instance_id);
create index wagon_slot_booked on wagon_slot (train_service_wagon_instance_id) where booked_teu > 0;

-- At the end of a statement, not of each row: a statement that splits or merges does it in one, and a year of wagons is
-- checked at once.
create function check_wagons_keep_their_teu() returns trigger language plpgsql as $$
begin
  if exists (
    select from train_service_wagon_instance as w
    where w.train_service_wagon_instance_id in (select train_service_wagon_instance_id from changed)
      and w.capacity_teu is distinct from (
        select sum(s.capacity_teu) from wagon_slot as s
        where s.train_service_wagon_instance_id = w.train_service_wagon_instance_id)
  ) then
    raise exception 'The slots of a wagon are not the whole of it'
      using errcode = 'check_violation', constraint = 'wagon_keeps_its_teu';
  end if;
  return null;
end $$;

create trigger wagon_keeps_its_teu_when_added after insert on wagon_slot
  referencing new table as changed for each statement execute function check_wagons_keep_their_teu();
create trigger wagon_keeps_its_teu_when_changed after update on wagon_slot
  referencing new table as changed for each statement execute function check_wagons_keep_their_teu();
create trigger wagon_keeps_its_teu_when_removed after delete on wagon_slot
  referencing old table as changed for each statement execute function check_wagons_keep_their_teu();
create trigger wagon_keeps_its_teu_when_resized after update on train_service_wagon_instance
  referencing new table as changed for each statement execute function check_wagons_keep_their_teu();

create trigger train_service_version before update on train_service
  for each row when (old.* is distinct from new.*) execute function take_next_version();
create trigger train_service_wagon_version after insert or update or delete on train_service_wagon
  for each row execute function take_next_version_of_whole('train_service', 'train_service_id');
