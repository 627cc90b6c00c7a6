-- Why the rail operator gave a booking back, until it is submitted again; and a way back that is cancelled leaves the way
-- out waiting for another one.

alter table train_booking
  add column operator_words varchar(500) not null default '',
  add constraint cancelled_is_no_way_back check (status <> 'Cancelled' or first_leg_booking_id is null);
