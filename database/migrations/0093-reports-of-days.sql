-- Day by day, so that how it is counted does not depend on how many days the port has seen: the planner thinks that days that
-- are not asked for make groups too, and beyond some thousand of them it sorted every appointment instead of counting it.
create or replace function report.appointments_by_day(from_date date, to_date date, company_id integer default null)
returns table (day date, gate_name varchar, status text, appointments integer)
language sql stable as $$
  select days.first + number, told.gate_name, told.status, told.appointments
  from (
    select
      case when appointments_by_day.from_date is not null then
        greatest(appointments_by_day.from_date, (select a.appointment_date from report.appointments a order by 1 limit 1)) end as first,
      case when appointments_by_day.to_date is not null then
        least(appointments_by_day.to_date, (select a.appointment_date from report.appointments a order by 1 desc limit 1)) end as last
  ) days,
  generate_series(0, days.last - days.first) number,
  lateral (
    select a.gate_name, a.status, count(*)::integer as appointments
    from report.appointments a
    where a.appointment_date = days.first + number
      and (appointments_by_day.company_id is null or a.company_id = appointments_by_day.company_id)
    group by 1, 2
  ) told
  order by 1, 2, 3
$$;
