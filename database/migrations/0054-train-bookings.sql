-- What is booked on trains. A booking holds one slot, of its size; a cancelled one holds none, and its trail says where it was.

create table train_booking (
  train_booking_id integer generated always as identity primary key,
  status text not null
    check (status in ('Draft', 'ReadyToSubmit', 'InProgress', 'Confirmed', 'Complete', 'Invoiced', 'Cancelled')),
  wagon_slot_id integer references wagon_slot,
  company_id integer not null references company,
  forwarder_company_id integer references company,
  sender_company_id integer not null references company,
  receiver_company_id integer not null references company,
  booking_reference_number varchar(30) not null default '',
  customer_reference_number varchar(30) not null default '',
  rail_reference_number varchar(30) not null default '',
  -- None for an empty, which may have its release alone.
  container_number varchar(29),
  container_iso_type varchar(10) not null,
  container_length smallint not null check (container_length in (20, 40)),
  container_commodity varchar(20) not null,
  container_weight integer check (container_weight >= 0),
  container_temperature numeric(5, 2),
  container_notes varchar(1000) not null default '',
  empty_release_number varchar(30) not null default '',
  is_genset boolean not null default false,
  genset_hours numeric(6, 2) check (genset_hours >= 0),
  hours_off_power numeric(6, 2) check (hours_off_power >= 0),
  is_hazardous boolean not null default false,
  hazard_class varchar(10) not null default '',
  hazard_notes varchar(1000) not null default '',
  is_returning boolean not null default false,
  is_going_road boolean not null default false,
  vessel_visit_id varchar(30),
  -- Of the way back of a trip: its way out.
  first_leg_booking_id integer unique references train_booking,
  version bigint not null default nextval('version_number'),
  check ((status = 'Cancelled') = (wagon_slot_id is null)),
  check (status = 'Cancelled' or container_number is not null or empty_release_number <> '')
);
create unique index train_booking_of_slot on train_booking (wagon_slot_id);
-- A container is on one live booking at a time.
create unique index train_booking_container_is_live on train_booking (container_number)
  where status in ('Draft', 'ReadyToSubmit', 'InProgress', 'Confirmed');
create index train_booking_of_company on train_booking (company_id, status);
create index train_booking_of_forwarder on train_booking (forwarder_company_id, company_id, status)
  where forwarder_company_id is not null;
create index train_booking_by_container on train_booking (container_number, status) where container_number is not null;
create index train_booking_waits_for_return on train_booking (container_number)
  where status = 'Complete' and is_returning and first_leg_booking_id is null;

create table train_booking_road_bridge (
  train_booking_road_bridge_id integer generated always as identity primary key,
  train_booking_id integer not null references train_booking on delete cascade,
  road_bridge_id integer not null references road_bridge,
  purchase_order_number varchar(30) not null,
  shipment_booking_number varchar(30) not null default '',
  estimated_date date not null,
  is_returning boolean not null default false,
  -- What the terminal knows the trucking company by.
  truck_company_id varchar(20) not null
);
create index train_booking_road_bridge_of_booking on train_booking_road_bridge (train_booking_id);
create index train_booking_road_bridge_of_road_bridge on train_booking_road_bridge (road_bridge_id);

create trigger train_booking_version before update on train_booking
  for each row when (old.* is distinct from new.*) execute function take_next_version();
create trigger train_booking_road_bridge_version after insert or update or delete on train_booking_road_bridge
  for each row execute function take_next_version_of_whole('train_booking', 'train_booking_id');
