-- What the adapter of Navis N4 keeps for itself, as N4 does not: nothing outside src/outside/terminal/n4 reads or writes it.

create schema n4;

-- When the imports of a visit lock for planning.
create table n4.lock_off (
  visit_id varchar(40) primary key,
  estimated_at timestamptz not null
);

-- Appointments that were asked for, by our own reference; the number is there when N4 has said it.
create table n4.sent (
  ext_ref varchar(40) primary key,
  sent_at timestamptz not null,
  appointment_nbr varchar(40)
);
create index sent_by_time on n4.sent (sent_at);

-- Whose turn it is, of several processes: to write to N4 about a subject, or to ask it what has changed.
create table n4.turn (
  subject text primary key,
  holder uuid not null,
  until timestamptz not null
);
create index turn_of on n4.turn (holder);

-- How far N4 has been asked what has changed, and what was told of that moment.
create table n4.look (
  source text primary key,
  since timestamptz not null,
  cursor bigint not null default 0,
  seen jsonb not null default '{}'
);
