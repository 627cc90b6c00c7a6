-- When an appointment that was asked for is to be: a note is kept for as long as somebody may still change or cancel it.

alter table n4.sent add column starts_at timestamptz not null default '-infinity';
alter table n4.sent alter column starts_at drop default;

drop index n4.sent_by_time;
create index sent_by_time on n4.sent (greatest(starts_at, sent_at));
create index lock_off_by_time on n4.lock_off (estimated_at);
create index turn_by_time on n4.turn (until);
