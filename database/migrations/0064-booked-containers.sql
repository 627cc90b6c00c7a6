-- A container has one current appointment, of whichever system. One at our own gates holds its container here by itself,
-- as its status and its number change; one at the terminal's claims it before the terminal is asked.

create table booked_container (
  container_number varchar(11) primary key,
  appointment_id bigint unique references appointment on delete cascade,
  -- Our reference of the appointment at the terminal.
  terminal_ref varchar(40),
  since timestamptz not null default now(),
  -- When the terminal is asked whether its appointment still has it.
  check_at timestamptz,
  check ((appointment_id is null) <> (terminal_ref is null)),
  check ((check_at is null) = (terminal_ref is null))
);
create index booked_container_of_terminal on booked_container (terminal_ref) where terminal_ref is not null;
create index booked_container_to_check on booked_container (check_at) where check_at is not null;

insert into booked_container (container_number, appointment_id, since)
select container_number, appointment_id, created_at
from appointment where status in ('Created', 'Late') and container_number is not null;

create function hold_container() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from booked_container where appointment_id = old.appointment_id;
  end if;
  if new.status in ('Created', 'Late') and new.container_number is not null then
    insert into booked_container (container_number, appointment_id) values (new.container_number, new.appointment_id);
  end if;
  return null;
end $$;

create trigger appointment_holds_container after insert on appointment
  for each row when (new.status in ('Created', 'Late') and new.container_number is not null)
  execute function hold_container();
create trigger appointment_changes_container after update on appointment
  for each row when (
    case when old.status in ('Created', 'Late') then old.container_number end
      is distinct from case when new.status in ('Created', 'Late') then new.container_number end
  ) execute function hold_container();
