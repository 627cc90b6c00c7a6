-- Gates, the services that open them, and the places there are in each hour.

create table gate (
  gate_id varchar(20) primary key,
  gate_name varchar(60) not null,
  n4_gate_id varchar(20) not null,
  is_active boolean not null default true,
  is_for_drop_off boolean not null,
  is_for_pickup boolean not null,
  is_from_propel boolean not null,
  set_gate_config smallint not null check (set_gate_config between 1 and 3),
  check (is_for_drop_off or is_for_pickup)
);

create table gate_service (
  gate_service_id integer generated always as identity primary key,
  gate_service_name varchar(60) not null,
  gate_id varchar(20) not null references gate,
  start_date date not null,
  end_date date not null,
  is_cancelled boolean not null default false,
  check (end_date >= start_date)
);
create index gate_service_of_gate on gate_service (gate_id, start_date);

create table gate_service_day (
  gate_service_day_id integer generated always as identity primary key,
  gate_service_id integer not null references gate_service on delete cascade,
  day text not null,
  unique (gate_service_id, day)
);

create table gate_service_zone (
  gate_service_zone_id integer generated always as identity primary key,
  gate_service_id integer not null references gate_service on delete cascade,
  zone smallint not null check (zone between 0 and 23),
  slots integer not null check (slots >= 0),
  unique (gate_service_id, zone)
);

-- The places of one hour at one gate. `capacity` starts as the sum of the services that cover the day; the zone-slot
-- editor moves it, and 0 closes the hour. The check is what makes overselling impossible, whoever books.
create table slot (
  gate_id varchar(20) not null references gate,
  instance_date date not null,
  zone smallint not null check (zone between 0 and 23),
  capacity integer not null check (capacity >= 0),
  booked integer not null default 0,
  primary key (gate_id, instance_date, zone),
  constraint slot_is_never_oversold check (booked >= 0 and booked <= capacity)
) with (fillfactor = 70);
create index slot_of_day on slot (instance_date, zone);
