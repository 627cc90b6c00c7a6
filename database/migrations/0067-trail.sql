-- The audit trail is read newest first: all of it or a time of it, of somebody, of a company; one thing's by audit_of_noun.
-- Each ends with the time, so that a row goes to the right-hand edge of its place: every booking writes one.
create index audit_by_time on audit (at, audit_id);
create index audit_by_actor on audit (actor, at, audit_id);
create index audit_by_company on audit (company_id, at, audit_id) where company_id is not null;
