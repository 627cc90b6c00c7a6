-- What a booking looks up in tables that are small when its statement is planned and large soon after, on a new database within
-- minutes: read by their index from the first time on.

create function key_is_claimed(by text, named text) returns boolean language plpgsql stable set enable_seqscan to off as $$
begin
  return exists (select from idempotency where actor = by and key = named);
end $$;

create function container_is_booked(number text) returns boolean language plpgsql stable set enable_seqscan to off as $$
begin
  return exists (select from booked_container where container_number = number);
end $$;
