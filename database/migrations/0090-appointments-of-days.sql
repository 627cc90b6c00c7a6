-- What reports count by day, gate and status is read from the index alone, however many years the port has been there.
drop index appointment_of_day;
create index appointment_of_day on appointment (appointment_date, zone) include (gate_id, status, company_id);
