-- What is charged for transport by rail: the catalogue of items, and the rates of customers by the port's day.

create table billing_item (
  billing_item_id integer generated always as identity primary key,
  -- Follows from the other columns, but of what is called by its description.
  item_code varchar(40) not null,
  billing_item_type text not null
    check (billing_item_type in ('FAF_KR', 'TUC_KR', 'SERVICE', 'ROADBRIDGE', 'GENSET', 'HAZMAT', 'OTHER')),
  description varchar(100) not null default '',
  -- Of a service: from where to where, one way or out and back.
  origin_terminal_site_id integer references terminal_site on delete cascade,
  destination_terminal_site_id integer references terminal_site on delete cascade,
  cartage text check (cartage in ('One Way', 'Return')),
  road_bridge_id integer references road_bridge,
  -- Of a service and of a road bridge, in feet.
  unit_length smallint check (unit_length in (20, 40)),
  version bigint not null default nextval('version_number'),
  constraint billing_item_code unique (item_code),
  check (num_nonnulls(origin_terminal_site_id, destination_terminal_site_id, cartage)
    = case billing_item_type when 'SERVICE' then 3 else 0 end),
  check ((billing_item_type = 'ROADBRIDGE') = (road_bridge_id is not null)),
  check ((billing_item_type in ('SERVICE', 'ROADBRIDGE')) = (unit_length is not null)),
  check (origin_terminal_site_id <> destination_terminal_site_id)
);
create index billing_item_by_origin on billing_item (origin_terminal_site_id) where origin_terminal_site_id is not null;
create index billing_item_by_destination on billing_item (destination_terminal_site_id)
  where destination_terminal_site_id is not null;
create index billing_item_of_road_bridge on billing_item (road_bridge_id) where road_bridge_id is not null;

-- Of FAF_KR and TUC_KR: what the rail operator takes of its services, in per cent.
create table billing_item_percentage (
  billing_item_id integer not null references billing_item on delete cascade,
  valid_from date not null,
  rate numeric(6, 3) not null check (rate >= 0),
  primary key (billing_item_id, valid_from)
);

-- Without a customer: the default items. With a forwarder: what the forwarder's customer pays through it.
create table billing_customer_item (
  billing_customer_item_id integer generated always as identity primary key,
  customer_id integer references company,
  forwarder_company_id integer references company,
  billing_item_id integer not null references billing_item,
  version bigint not null default nextval('version_number'),
  constraint billing_customer_item_once unique nulls not distinct (customer_id, forwarder_company_id, billing_item_id),
  check (forwarder_company_id is null or customer_id is not null),
  check (forwarder_company_id <> customer_id)
);
create index billing_customer_item_of_item on billing_customer_item (billing_item_id);
create index billing_customer_item_of_forwarder on billing_customer_item (forwarder_company_id)
  where forwarder_company_id is not null;

-- What the customer pays: NZD, or of FAF_KR and TUC_KR per cent.
create table billing_charge_rate (
  billing_customer_item_id integer not null references billing_customer_item on delete cascade,
  valid_from date not null,
  rate numeric(13, 3) not null check (rate >= 0),
  primary key (billing_customer_item_id, valid_from)
);

-- What the port pays: NZD. FAF_KR, TUC_KR and road bridges have none of their own.
create table billing_cost_rate (
  billing_customer_item_id integer not null references billing_customer_item on delete cascade,
  valid_from date not null,
  rate numeric(12, 2) not null check (rate >= 0),
  primary key (billing_customer_item_id, valid_from)
);

-- The arrow stands in no code of a site, so no two routes have the same code.
create function name_billing_item() returns trigger language plpgsql as $$
begin
  new.item_code := case new.billing_item_type
    when 'SERVICE' then (
      select 'SVC-' || origin.kiwi_rail_code || '->' || destination.kiwi_rail_code || '-' || new.unit_length
        || case new.cartage when 'Return' then '-RT' else '-OW' end
      from terminal_site origin, terminal_site destination
      where origin.terminal_site_id = new.origin_terminal_site_id
        and destination.terminal_site_id = new.destination_terminal_site_id)
    when 'ROADBRIDGE' then (
      select 'RB-' || l.workstation_code || '->' || l.location_code || '-' || new.unit_length
      from road_bridge b join terminal_site_location l using (terminal_site_location_id)
      where b.road_bridge_id = new.road_bridge_id)
    when 'OTHER' then new.item_code
    else new.billing_item_type
  end;
  return new;
end $$;

create trigger billing_item_code before insert or update on billing_item
  for each row execute function name_billing_item();
create trigger billing_item_version before update on billing_item
  for each row when (old.* is distinct from new.*) execute function take_next_version();
create trigger billing_customer_item_version before update on billing_customer_item
  for each row when (old.* is distinct from new.*) execute function take_next_version();
create trigger billing_item_percentage_version after insert or update or delete on billing_item_percentage
  for each row execute function take_next_version_of_whole('billing_item', 'billing_item_id');
create trigger billing_charge_rate_version after insert or update or delete on billing_charge_rate
  for each row execute function take_next_version_of_whole('billing_customer_item', 'billing_customer_item_id');
create trigger billing_cost_rate_version after insert or update or delete on billing_cost_rate
  for each row execute function take_next_version_of_whole('billing_customer_item', 'billing_customer_item_id');

-- A service for every two sites that are included in billing, both ways, by length and cartage.
create function make_billing_services() returns void language plpgsql as $$
begin
  -- Two sites that come at once do not see each other: the second waits, and then sees the first.
  perform pg_advisory_xact_lock(hashtext('make_billing_services'));
  insert into billing_item (item_code, billing_item_type, description, origin_terminal_site_id,
    destination_terminal_site_id, unit_length, cartage)
  select '', 'SERVICE', origin.kiwi_rail_code || ' to ' || destination.kiwi_rail_code || ', ' || unit_length || ' ft, '
      || lower(cartage), origin.terminal_site_id, destination.terminal_site_id, unit_length, cartage
  from terminal_site origin
    join terminal_site destination on destination.terminal_site_id <> origin.terminal_site_id
    cross join (values (20), (40)) lengths (unit_length)
    cross join (values ('One Way'), ('Return')) cartages (cartage)
  where origin.include_in_billing and destination.include_in_billing and not exists (
    select from billing_item made
    where (made.origin_terminal_site_id, made.destination_terminal_site_id, made.unit_length, made.cartage)
      = (origin.terminal_site_id, destination.terminal_site_id, lengths.unit_length, cartages.cartage));
end $$;

create function name_billing_services() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.kiwi_rail_code <> new.kiwi_rail_code then
    update billing_item set item_code = item_code
    where origin_terminal_site_id = new.terminal_site_id or destination_terminal_site_id = new.terminal_site_id;
  end if;
  if new.include_in_billing and (tg_op = 'INSERT' or not old.include_in_billing) then
    perform make_billing_services();
  end if;
  return null;
end $$;
create trigger terminal_site_billing after insert or update on terminal_site
  for each row execute function name_billing_services();

create function name_billing_road_bridges() returns trigger language plpgsql as $$
begin
  update billing_item set item_code = item_code
  where road_bridge_id in (
    select road_bridge_id from road_bridge where terminal_site_location_id = new.terminal_site_location_id);
  return null;
end $$;
create trigger terminal_site_location_billing after update on terminal_site_location
  for each row when ((old.workstation_code, old.location_code) is distinct from (new.workstation_code, new.location_code))
  execute function name_billing_road_bridges();

insert into billing_item (item_code, billing_item_type, description)
values ('', 'FAF_KR', 'Fuel adjustment factor'), ('', 'TUC_KR', 'Track user charge');
select make_billing_services();
