-- What a database serves is remembered from the first start on it: a demo's people sign in with a published password, so
-- it never becomes a production's, and a production's is never filled with them.
create table purpose (
  is_only boolean primary key default true check (is_only),
  mode text not null check (mode in ('demo', 'production')),
  since timestamptz not null default now()
);

-- Demos from before this table: nobody real has an address under .example.
insert into purpose (mode)
select 'demo'
where exists (select from identity.account where email like '%.example')
   or exists (select from portal_user where lower(email_address) like '%.example');
