-- Invoices of trips by rail: their lines, and the files in which they left.

create table invoice_file (
  invoice_file_id integer generated always as identity primary key,
  made_at timestamptz not null,
  made_by text not null,
  content bytea not null
);

create sequence invoice_number start with 100001;

create table invoice (
  invoice_id integer generated always as identity primary key,
  invoice_number varchar(14) not null unique default 'INV' || nextval('invoice_number'),
  -- The last leg of the trip: a trip has one invoice.
  train_booking_id integer not null unique references train_booking,
  company_id integer not null references company,
  forwarder_company_id integer references company,
  -- By the port's days: of the first calculation, and of the rates that it was made by.
  created_date date not null,
  rates_date date not null,
  -- As booked: the container's number, of an empty without one its release.
  container_number varchar(30) not null,
  booking_reference_number varchar(30) not null,
  -- None while it is open; once it is there nothing of the invoice changes.
  invoice_file_id integer references invoice_file,
  version bigint not null default nextval('version_number')
);
create index invoice_by_date on invoice (created_date, invoice_id);
create index invoice_open on invoice (invoice_id) where invoice_file_id is null;
create index invoice_of_file on invoice (invoice_file_id) where invoice_file_id is not null;
create index invoice_of_company on invoice (company_id);
create index invoice_of_forwarder on invoice (forwarder_company_id) where forwarder_company_id is not null;

create table invoice_item (
  invoice_item_id integer generated always as identity primary key,
  invoice_id integer not null references invoice on delete cascade,
  item_code varchar(60) not null,
  item_type varchar(20) not null,
  description varchar(200) not null,
  -- Wide enough for any rate by any percentage or number of hours.
  sell numeric(18, 2) not null,
  cost numeric(18, 2) not null,
  -- Of FAF and TUC: of the sum of the service items, as it was charged and as the rail operator takes it.
  percentage numeric(6, 3),
  cost_percentage numeric(6, 3),
  -- Of a genset.
  hours numeric(8, 2),
  -- Taken from the default items, as the customer has none.
  is_default boolean not null default false,
  check ((percentage is null) = (cost_percentage is null))
);
create index invoice_item_of_invoice on invoice_item (invoice_id);
-- Road bridges can be used more than once in a trip.
create unique index invoice_item_once on invoice_item (invoice_id, item_code) where item_type <> 'ROADBRIDGE';

create function refuse_change_of_generated_invoice() returns trigger language plpgsql as $$
begin
  if exists (
    select from invoice where invoice_id = old.invoice_id and invoice_file_id is not null
  ) then
    raise exception 'The invoice has been generated'
      using errcode = 'check_violation', constraint = 'invoice_is_generated';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger invoice_is_generated before update or delete on invoice
  for each row when (old.invoice_file_id is not null) execute function refuse_change_of_generated_invoice();
create trigger invoice_item_is_generated before update or delete on invoice_item
  for each row execute function refuse_change_of_generated_invoice();

create trigger invoice_version before update on invoice
  for each row when (old.* is distinct from new.*) execute function take_next_version();
create trigger invoice_item_version after insert or update or delete on invoice_item
  for each row execute function take_next_version_of_whole('invoice', 'invoice_id');
