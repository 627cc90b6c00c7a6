-- What the port calls today: reports are read with their times in UTC, where half of the port's day is still yesterday. The
-- product says the port's zone in each reading transaction; whoever reads otherwise gets the port that Landside was made for.
create function report.port_today() returns date
language sql stable as $$
  select (now() at time zone coalesce(nullif(current_setting('landside.zone', true), ''), 'Pacific/Auckland'))::date
$$;

create or replace view report.slot_utilisation as
select g.gate_name, s.instance_date as day, s.zone as hour, s.capacity as places, s.booked,
  round(100.0 * s.booked / nullif(s.capacity, 0), 1) as booked_percent,
  coalesce(a.used, 0) as used, round(100.0 * coalesce(a.used, 0) / nullif(s.capacity, 0), 1) as used_percent
from slot s
join gate g using (gate_id)
left join (
  select gate_id, appointment_date, zone, count(*)::integer as used
  from appointment where status in ('Used', 'UsedLate', 'Completed') group by 1, 2, 3
) a on (a.gate_id, a.appointment_date, a.zone) = (s.gate_id, s.instance_date, s.zone)
where s.capacity > 0 and s.instance_date between report.port_today() - 60 and report.port_today() + 14;

create or replace view report.places_ahead as
select g.gate_name, s.instance_date as day, sum(s.capacity)::integer as places, sum(s.booked)::integer as booked,
  sum(s.capacity - s.booked)::integer as free
from slot s
join gate g using (gate_id)
where s.instance_date between report.port_today() and report.port_today() + 14
group by 1, 2
having sum(s.capacity) > 0;

create or replace view report.busy_hours as
select to_char(appointment_date, 'FMDay') as weekday, extract(isodow from appointment_date)::integer as weekday_number,
  zone as hour, g.gate_name, count(*)::integer as appointments
from appointment
join gate g using (gate_id)
where appointment_date between report.port_today() - 27 and report.port_today() and status <> 'Canceled'
group by 1, 2, 3, 4;

-- Labels of the terminal's filters may be as long as what a report names may be.
alter table report
  alter column data_source_context type varchar(100),
  alter column data_source type varchar(128);
alter table report_column alter column column_name type varchar(128);
alter table report_param alter column filter_column type varchar(128);
