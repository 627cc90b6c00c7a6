-- What reports of the product itself are read from. A column or parameter `company_id` is filled in by the server with the
-- viewer's company; for the port's staff it may stay empty, which is every company. What has none tells of no company.

create view report.appointments as
select a.company_id, c.name as company_name, a.appointment_id, g.gate_name, a.appointment_date, a.zone as hour,
  a.appointment_type, a.transaction_type, a.status, a.truck_registration, a.container_number, a.empty_release_number,
  a.is_empty, a.created_at as booked_at, a.completed_date as completed_at,
  round(extract(epoch from a.starts_at - a.created_at) / 3600)::integer as booked_hours_ahead,
  case when a.completed_date > a.ends_at then round(extract(epoch from a.completed_date - a.ends_at) / 60)::integer end
    as minutes_late
from appointment a
join company c using (company_id)
join gate g using (gate_id);
comment on view report.appointments is 'Every appointment at the port''s own gates, with how early it was booked and how late the truck was';

create view report.slot_utilisation as
select g.gate_name, s.instance_date as day, s.zone as hour, s.capacity as places, s.booked,
  round(100.0 * s.booked / nullif(s.capacity, 0), 1) as booked_percent,
  coalesce(a.used, 0) as used, round(100.0 * coalesce(a.used, 0) / nullif(s.capacity, 0), 1) as used_percent
from slot s
join gate g using (gate_id)
left join (
  select gate_id, appointment_date, zone, count(*)::integer as used
  from appointment where status in ('Used', 'UsedLate', 'Completed') group by 1, 2, 3
) a on (a.gate_id, a.appointment_date, a.zone) = (s.gate_id, s.instance_date, s.zone)
where s.capacity > 0 and s.instance_date between current_date - 60 and current_date + 14;
comment on view report.slot_utilisation is 'How full each hour of each gate is, from 60 days ago to two weeks ahead: places, booked and used';

create view report.places_ahead as
select g.gate_name, s.instance_date as day, sum(s.capacity)::integer as places, sum(s.booked)::integer as booked,
  sum(s.capacity - s.booked)::integer as free
from slot s
join gate g using (gate_id)
where s.instance_date between current_date and current_date + 14
group by 1, 2
having sum(s.capacity) > 0;
comment on view report.places_ahead is 'Places, booked and free, of each gate in the next two weeks';

create view report.no_shows_by_company as
select a.company_id, c.name as company_name, date_trunc('month', a.appointment_date)::date as month,
  count(*)::integer as appointments,
  (count(*) filter (where a.status in ('Used', 'Completed')))::integer as used,
  (count(*) filter (where a.status = 'UsedLate'))::integer as used_late,
  (count(*) filter (where a.status = 'Expired'))::integer as no_shows,
  (count(*) filter (where a.status = 'Canceled'))::integer as cancelled,
  round(100.0 * count(*) filter (where a.status = 'Expired')
    / nullif(count(*) filter (where a.status in ('Used', 'UsedLate', 'Completed', 'Expired')), 0), 1) as no_show_percent,
  round(avg(extract(epoch from a.completed_date - a.ends_at) / 60) filter (where a.completed_date > a.ends_at), 0)
    as average_minutes_late
from appointment a
join company c using (company_id)
group by 1, 2, 3;
comment on view report.no_shows_by_company is 'No-shows, lateness and cancellations of each company by month';

create view report.trucks_by_company as
select a.company_id, c.name as company_name, a.truck_registration, count(*)::integer as appointments,
  (count(*) filter (where a.status in ('Used', 'UsedLate', 'Completed')))::integer as used,
  max(a.appointment_date) as last_appointment
from appointment a
join company c using (company_id)
where a.truck_registration is not null
group by 1, 2, 3;
comment on view report.trucks_by_company is 'Trucks that a company has sent, how often, and when last';

create view report.busy_hours as
select to_char(appointment_date, 'FMDay') as weekday, extract(isodow from appointment_date)::integer as weekday_number,
  zone as hour, g.gate_name, count(*)::integer as appointments
from appointment
join gate g using (gate_id)
where appointment_date between current_date - 28 and current_date and status <> 'Canceled'
group by 1, 2, 3, 4;
comment on view report.busy_hours is 'When trucks were booked in the last four weeks, by weekday, hour and gate';

create view report.people_and_roles as
select u.company_id, c.name as company_name, u.last_name, u.first_name, r.name as role
from portal_user u
join company c using (company_id)
join portal_user_role held using (user_id)
join role r using (role_id)
where u.status = 'A' and c.status = 'A';
comment on view report.people_and_roles is 'Who of a company may do what in the portal';

-- Functions run with the rights of who reads: they may use the views of this schema and nothing else.
create function report.appointments_by_day(from_date date, to_date date, company_id integer default null)
returns table (day date, gate_name varchar, status text, appointments integer)
language sql stable as $$
  select a.appointment_date, a.gate_name, a.status, count(*)::integer
  from report.appointments a
  where a.appointment_date between appointments_by_day.from_date and appointments_by_day.to_date
    and (appointments_by_day.company_id is null or a.company_id = appointments_by_day.company_id)
  group by 1, 2, 3
  order by 1, 2, 3
$$;
comment on function report.appointments_by_day is 'How many appointments each day had at each gate, by status';

create function report.bookings_and_cancellations(from_date date, to_date date, company_id integer default null)
returns table (week date, company_name varchar, booked integer, cancelled integer, average_hours_ahead numeric)
language sql stable as $$
  select date_trunc('week', a.appointment_date)::date, a.company_name, count(*)::integer,
    (count(*) filter (where a.status = 'Canceled'))::integer, round(avg(a.booked_hours_ahead), 1)
  from report.appointments a
  where a.appointment_date between bookings_and_cancellations.from_date and bookings_and_cancellations.to_date
    and (bookings_and_cancellations.company_id is null or a.company_id = bookings_and_cancellations.company_id)
  group by 1, 2
  order by 1, 2
$$;
comment on function report.bookings_and_cancellations is 'Bookings and cancellations of each week, and how early was booked';

create function report.truck_visits(from_date date, to_date date, truck text default null, company_id integer default null)
returns refcursor
language plpgsql stable as $$
declare
  visits constant refcursor := 'visits';
begin
  open visits for
    select a.appointment_date, a.hour, a.gate_name, a.company_name, a.truck_registration, a.transaction_type,
      a.container_number, a.status, a.completed_at, a.minutes_late
    from report.appointments a
    where a.appointment_date between truck_visits.from_date and truck_visits.to_date
      and (truck_visits.truck is null or a.truck_registration = upper(truck_visits.truck))
      and (truck_visits.company_id is null or a.company_id = truck_visits.company_id)
    order by a.appointment_date, a.hour, a.appointment_id;
  return visits;
end $$;
comment on function report.truck_visits is 'The visits of trucks one by one, of all or of one truck';
