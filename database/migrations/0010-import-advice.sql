-- Import advice: when vessels lock, what block groups are called, and who is changing which container right now.

-- When the port means to lock a visit's imports for planning; null: to be confirmed. It counts before the terminal's own estimate.
create table import_lock_off (
  visit_id varchar(20) primary key,
  estimated_at timestamptz
);

-- Block groups are R10001, R10002 …
create sequence block_group_number as integer start with 10001;

-- The terminal takes whatever collector it is told last. Whoever asks, decides and tells holds the container meanwhile;
-- a lease that was not given back ends by itself. Times are the database's own.
create table import_advice_lease (
  container_number varchar(12) primary key,
  lease uuid not null,
  until timestamptz not null
);
create index import_advice_lease_by_lease on import_advice_lease (lease);
