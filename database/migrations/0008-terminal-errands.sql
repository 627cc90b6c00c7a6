-- What the terminal is still to be told, and how far the news of its gates has been read.

-- announce: one of our own appointments, told as it stands when the errand is run.
-- cancel: an appointment of the terminal that must not stay, named by its number or by our reference.
create table terminal_errand (
  errand_id bigint generated always as identity primary key,
  kind text not null check (kind in ('announce', 'cancel')),
  appointment_id bigint,
  appointment_nbr varchar(20),
  ext_ref varchar(40),
  due_at timestamptz not null,
  attempts smallint not null default 0,
  last_error text,
  check (case kind when 'announce' then appointment_id is not null else num_nonnulls(appointment_nbr, ext_ref) = 1 end)
);
create index terminal_errand_due on terminal_errand (due_at, errand_id);

create table gate_news (
  is_only boolean primary key default true check (is_only),
  -- The last event that was taken; 0 before the first.
  cursor bigint not null default 0
);
insert into gate_news default values;
