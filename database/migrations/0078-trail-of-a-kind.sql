-- The newest of one kind, however much of others was done since.
create index audit_by_kind on audit (noun, at, audit_id);
