-- What people see of each of their sign-ins at the embedded provider; whether one still lasts, its session in
-- identity.artifact says.
create table identity.sign_in (
  session_uid text primary key,
  subject uuid not null references identity.account on delete cascade,
  device text not null,
  begun_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index sign_in_of_account on identity.sign_in (subject);
create index sign_in_by_age on identity.sign_in (last_seen_at);

-- Sign-ins that a provider elsewhere says it has ended (OpenID back-channel logout): of a session, or all of a person's.
create table identity.ended_elsewhere (
  ended_id bigint generated always as identity primary key,
  subject text,
  session_id text,
  ended_at timestamptz not null,
  check (subject is not null or session_id is not null)
);
create index ended_elsewhere_of_subject on identity.ended_elsewhere (subject) where subject is not null;
create index ended_elsewhere_of_session on identity.ended_elsewhere (session_id) where session_id is not null;
create index ended_elsewhere_by_age on identity.ended_elsewhere (ended_at);

-- One row a key: they turn by age. Processes of the version before go on with the first one, in the key ring.
create table identity.signing_key (
  kid text primary key,
  jwk json not null,
  made_at timestamptz not null
);
insert into identity.signing_key (kid, jwk, made_at)
select key ->> 'kid', key, created_at from identity.key_ring, json_array_elements(signing_keys -> 'keys') as key;
