-- What the rail operator is told of bookings, in order; its answer counts while it is to the newest news of a booking.

create table rail_news (
  rail_news_id integer generated always as identity primary key,
  train_booking_id integer not null references train_booking,
  kind text not null check (kind in ('submitted', 'changed', 'withdrawn')),
  -- As the train was then: a booking that is withdrawn has none, and trains go.
  train_service_instance_id integer not null,
  train_service_name varchar(60) not null,
  instance_date date not null,
  at timestamptz not null,
  told_at timestamptz
);
create index rail_news_of_booking on rail_news (train_booking_id, rail_news_id desc);
create index rail_news_untold on rail_news (train_service_instance_id, rail_news_id) where told_at is null;

-- The simulated rail operator's own: what it knows of a booking, and when it answers. It shares the database and nothing else.
create schema rail;
create table rail.consignment (
  booking_id integer primary key,
  -- The newest news that it has of it.
  number integer not null,
  rail_reference_number varchar(30),
  refusal varchar(500),
  -- None is due of what is answered or withdrawn.
  answers_at timestamptz,
  check (answers_at is null or (rail_reference_number is null) <> (refusal is null))
);
create index consignment_by_answer on rail.consignment (answers_at) where answers_at is not null;
