-- What two people can edit carries a version: a number that is never given twice, new with every change that counts.
-- Whoever saves says which one was read; a change to what has moved on since is refused.

create sequence version_number as bigint;

create function take_next_version() returns trigger language plpgsql as $$
begin
  new.version := nextval('version_number');
  return new;
end $$;

-- For rows that belong to a thing: takes a new version of the thing. Arguments: its table, the column that names it.
create function take_next_version_of_whole() returns trigger language plpgsql as $$
declare
  statement constant text := format(
    'update %1$I set version = nextval(''version_number'') where %2$I = ($1).%2$I', tg_argv[0], tg_argv[1]);
begin
  if tg_op = 'DELETE' then
    execute statement using old;
  else
    execute statement using new;
  end if;
  return null;
end $$;

alter table gate add column version bigint not null default nextval('version_number');
alter table gate_service add column version bigint not null default nextval('version_number');
alter table company add column version bigint not null default nextval('version_number');
alter table portal_user add column version bigint not null default nextval('version_number');
alter table appointment add column version bigint not null default nextval('version_number');
alter table notification add column version bigint not null default nextval('version_number');
alter table import_lock_off add column version bigint not null default nextval('version_number');

create trigger gate_version before update on gate
  for each row when (old.* is distinct from new.*) execute function take_next_version();
create trigger gate_service_version before update on gate_service
  for each row when (old.* is distinct from new.*) execute function take_next_version();
create trigger company_version before update on company
  for each row when (old.* is distinct from new.*) execute function take_next_version();
create trigger notification_version before update on notification
  for each row when (old.* is distinct from new.*) execute function take_next_version();
create trigger import_lock_off_version before update on import_lock_off
  for each row when (old.* is distinct from new.*) execute function take_next_version();

-- A sign-in that finds its person is no change of the person.
create trigger portal_user_version before update on portal_user
  for each row when (
    (old.company_id, old.first_name, old.last_name, old.email_address, old.mobile_number, old.status)
      is distinct from
    (new.company_id, new.first_name, new.last_name, new.email_address, new.mobile_number, new.status)
  ) execute function take_next_version();

-- What time, the gate and billing do to an appointment takes nothing from who is editing it; rules judge its status.
create trigger appointment_version before update on appointment
  for each row when (
    (old.gate_id, old.appointment_date, old.zone, old.appointment_type, old.transaction_type, old.truck_registration,
      old.position, old.door_direction, old.container_number, old.empty_release_number, old.is_empty)
      is distinct from
    (new.gate_id, new.appointment_date, new.zone, new.appointment_type, new.transaction_type, new.truck_registration,
      new.position, new.door_direction, new.container_number, new.empty_release_number, new.is_empty)
  ) execute function take_next_version();

create trigger gate_service_day_version after insert or update or delete on gate_service_day
  for each row execute function take_next_version_of_whole('gate_service', 'gate_service_id');
create trigger gate_service_zone_version after insert or update or delete on gate_service_zone
  for each row execute function take_next_version_of_whole('gate_service', 'gate_service_id');
create trigger company_application_version after insert or update or delete on company_application
  for each row execute function take_next_version_of_whole('company', 'company_id');
create trigger portal_user_role_version after insert or update or delete on portal_user_role
  for each row execute function take_next_version_of_whole('portal_user', 'user_id');
create trigger portal_user_requested_role_version after insert or update or delete on portal_user_requested_role
  for each row execute function take_next_version_of_whole('portal_user', 'user_id');
create trigger notification_application_version after insert or update or delete on notification_application
  for each row execute function take_next_version_of_whole('notification', 'notification_id');

-- Who acted, as they were called then, for whoever may know it; empty when nobody did.
alter table audit
  add column actor_name text,
  add column actor_company_id integer,
  add column actor_acts_for_all boolean;
