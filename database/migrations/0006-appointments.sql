-- Appointments of the product's own booking system. Those of terminal gates live in the terminal.

create table appointment (
  appointment_id bigint generated always as identity primary key,
  company_id integer not null references company,
  trucking_company_id varchar(10),
  gate_id varchar(20) not null,
  appointment_date date not null,
  zone smallint not null check (zone between 0 and 23),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  appointment_type text not null check (appointment_type in ('PickUp', 'DropOff')),
  transaction_type text not null check (transaction_type in ('RE', 'RI', 'DI', 'DE', 'DM', 'RM')),
  status text not null default 'Created'
    check (status in ('Created', 'Late', 'Used', 'UsedLate', 'Expired', 'Canceled', 'Closed', 'Completed')),
  truck_registration varchar(6),
  position smallint not null default 0 check (position between 0 and 5),
  door_direction text check (door_direction in ('Forward', 'Rear', 'Any', 'Unknown')),
  container_number varchar(11),
  empty_release_number varchar(20),
  is_empty boolean not null,
  bill boolean not null default false,
  completed_date timestamptz,
  created_at timestamptz not null default now(),
  created_by integer not null references portal_user,
  foreign key (gate_id, appointment_date, zone) references slot (gate_id, instance_date, zone)
);

create index appointment_of_company on appointment (company_id, appointment_date, zone);
create index appointment_of_day on appointment (appointment_date, zone);
create index appointment_current_of_company on appointment (company_id, starts_at) where status in ('Created', 'Late');
create index appointment_current on appointment (ends_at) where status in ('Created', 'Late');
create index appointment_just_completed on appointment (completed_date) where completed_date is not null;
create index appointment_completed_late on appointment (company_id, completed_date)
  where completed_date - ends_at > interval '20 hours';
-- A container is collected or brought once: two current appointments for it are refused, whoever books at the same moment.
create unique index appointment_of_container on appointment (container_number)
  where status in ('Created', 'Late') and container_number is not null;
