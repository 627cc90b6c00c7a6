-- Whose a moved box is: of appointments that are no longer current, found by their container. A booking does not write to it.
create index appointment_ended_of_container on appointment (container_number, appointment_date)
  where status not in ('Created', 'Late') and container_number is not null;
