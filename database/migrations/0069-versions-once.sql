-- What has taken a new version in this transaction is not given another: nobody has seen the one before.
create or replace function take_next_versions_of_wholes() returns trigger language plpgsql as $$
begin
  execute format(
    'update %1$I set version = nextval(''version_number'')
     where %2$I in (select %2$I from changed) and xmin <> pg_current_xact_id()::xid',
    tg_argv[0], tg_argv[1]);
  return null;
end $$;
