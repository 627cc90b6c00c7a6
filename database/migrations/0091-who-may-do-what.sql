-- Who may do what, as one number that is another one as soon as anything of it has changed: whoever remembers an account or a
-- sign-in asks for this alone. It changes in the very transaction of the change, as its last step: nobody holds it for long.
create table access_version (
  is_only boolean primary key default true check (is_only),
  version uuid not null default gen_random_uuid(),
  changed_by xid8
);
insert into access_version default values;

create function change_access_version() returns trigger language plpgsql as $$
begin
  update access_version set version = gen_random_uuid(), changed_by = pg_current_xact_id()
  where changed_by is distinct from pg_current_xact_id();
  return null;
end $$;

create constraint trigger user_changes_access after update or delete on portal_user
  deferrable initially deferred for each row execute function change_access_version();
create constraint trigger company_changes_access after update or delete on company
  deferrable initially deferred for each row execute function change_access_version();
create constraint trigger user_role_changes_access after insert or update or delete on portal_user_role
  deferrable initially deferred for each row execute function change_access_version();
create constraint trigger role_changes_access after update or delete on role
  deferrable initially deferred for each row execute function change_access_version();
create constraint trigger application_changes_access after insert or update or delete on company_application
  deferrable initially deferred for each row execute function change_access_version();
create constraint trigger customer_changes_access after insert or update or delete on freight_forwarder_customer
  deferrable initially deferred for each row execute function change_access_version();
create constraint trigger account_changes_access after update on identity.account
  deferrable initially deferred for each row
  when ((old.subject, old.email_verified) is distinct from (new.subject, new.email_verified))
  execute function change_access_version();
create constraint trigger account_gone_changes_access after delete on identity.account
  deferrable initially deferred for each row execute function change_access_version();
-- A session that ends at its time, or lasts longer than it was read, changes nothing: its end is remembered with it.
create constraint trigger session_changes_access after update on identity.artifact
  deferrable initially deferred for each row
  when (old.model = 'Session' and old.expires_at > clock_timestamp() and (
    (old.model, old.uid, old.account_id) is distinct from (new.model, new.uid, new.account_id)
    or new.expires_at is null or new.expires_at < old.expires_at))
  execute function change_access_version();
create constraint trigger session_gone_changes_access after delete on identity.artifact
  deferrable initially deferred for each row
  when (old.model = 'Session' and old.expires_at > clock_timestamp())
  execute function change_access_version();
create constraint trigger ended_elsewhere_changes_access after insert or update on identity.ended_elsewhere
  deferrable initially deferred for each row execute function change_access_version();

-- Also for whoever fills tables with triggers off.
alter table portal_user enable always trigger user_changes_access;
alter table company enable always trigger company_changes_access;
alter table portal_user_role enable always trigger user_role_changes_access;
alter table role enable always trigger role_changes_access;
alter table company_application enable always trigger application_changes_access;
alter table freight_forwarder_customer enable always trigger customer_changes_access;
alter table identity.account enable always trigger account_changes_access;
alter table identity.account enable always trigger account_gone_changes_access;
alter table identity.artifact enable always trigger session_changes_access;
alter table identity.artifact enable always trigger session_gone_changes_access;
alter table identity.ended_elsewhere enable always trigger ended_elsewhere_changes_access;

-- Emptied as a whole they fire no trigger of a row.
create trigger user_role_emptied after truncate on portal_user_role execute function change_access_version();
create trigger application_emptied after truncate on company_application execute function change_access_version();
create trigger customer_emptied after truncate on freight_forwarder_customer execute function change_access_version();
create trigger user_emptied after truncate on portal_user execute function change_access_version();
create trigger artifact_emptied after truncate on identity.artifact execute function change_access_version();
create trigger account_emptied after truncate on identity.account execute function change_access_version();
