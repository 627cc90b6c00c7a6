-- Whoever works with a mobile alone, such as a driver, needs no e-mail address.
alter table portal_user alter column email_address drop not null;

-- Who waits for approval, of all companies.
create index portal_user_waiting on portal_user (last_name, first_name) where status = 'P';
