-- An appointment that the port gives to another company is another version of it too.

drop trigger appointment_version on appointment;
create trigger appointment_version before update on appointment
  for each row when (
    (old.company_id, old.gate_id, old.appointment_date, old.zone, old.appointment_type, old.transaction_type,
      old.truck_registration, old.position, old.door_direction, old.container_number, old.empty_release_number, old.is_empty)
      is distinct from
    (new.company_id, new.gate_id, new.appointment_date, new.zone, new.appointment_type, new.transaction_type,
      new.truck_registration, new.position, new.door_direction, new.container_number, new.empty_release_number, new.is_empty)
  ) execute function take_next_version();

-- Whoever is changing an appointment of the terminal at the moment. The terminal checks no versions, so one at a time does.
create unlogged table terminal_change (
  appointment_nbr text primary key,
  change_id uuid not null,
  since timestamptz not null default now()
);
