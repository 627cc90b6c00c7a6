-- What a report of the product itself reads does not grow with the years: how full hours were is counted in the days shown, how
-- companies and trucks did in the past year. The far ends stand in statements of their own, which are worked out once and not for
-- each row; the mean delay is one of intervals, not of decimals.
create or replace view report.slot_utilisation as
select g.gate_name, s.instance_date as day, s.zone as hour, s.capacity as places, s.booked,
  round(100.0 * s.booked / nullif(s.capacity, 0), 1) as booked_percent,
  coalesce(a.used, 0) as used, round(100.0 * coalesce(a.used, 0) / nullif(s.capacity, 0), 1) as used_percent
from slot s
join gate g using (gate_id)
left join (
  select gate_id, appointment_date, zone, count(*)::integer as used
  from appointment
  where status in ('Used', 'UsedLate', 'Completed')
    and appointment_date between report.port_today() - 60 and report.port_today() + 14
  group by 1, 2, 3
) a on (a.gate_id, a.appointment_date, a.zone) = (s.gate_id, s.instance_date, s.zone)
where s.capacity > 0 and s.instance_date between report.port_today() - 60 and report.port_today() + 14;

create or replace view report.no_shows_by_company as
select a.company_id, c.name as company_name, date_trunc('month', a.appointment_date::timestamp)::date as month,
  count(*)::integer as appointments,
  (count(*) filter (where a.status in ('Used', 'Completed')))::integer as used,
  (count(*) filter (where a.status = 'UsedLate'))::integer as used_late,
  (count(*) filter (where a.status = 'Expired'))::integer as no_shows,
  (count(*) filter (where a.status = 'Canceled'))::integer as cancelled,
  round(100.0 * count(*) filter (where a.status = 'Expired')
    / nullif(count(*) filter (where a.status in ('Used', 'UsedLate', 'Completed', 'Expired')), 0), 1) as no_show_percent,
  round(extract(epoch from avg(a.completed_date - a.ends_at) filter (where a.completed_date > a.ends_at)) / 60, 0)
    as average_minutes_late
from appointment a
join company c using (company_id)
where a.appointment_date between (select (date_trunc('month', report.port_today()::timestamp) - interval '12 months')::date)
  and (select report.port_today() + 366)
group by 1, 2, 3;
comment on view report.no_shows_by_company is 'No-shows, lateness and cancellations of each company by month: this month, what is booked ahead and the twelve months before';

create or replace view report.trucks_by_company as
select a.company_id, c.name as company_name, a.truck_registration, count(*)::integer as appointments,
  (count(*) filter (where a.status in ('Used', 'UsedLate', 'Completed')))::integer as used,
  max(a.appointment_date) as last_appointment
from appointment a
join company c using (company_id)
where a.truck_registration is not null and a.appointment_date
  between (select (report.port_today() - interval '1 year')::date) and (select report.port_today() + 366)
group by 1, 2, 3;
comment on view report.trucks_by_company is 'Trucks that a company has sent in the past year, how often, and when last';
