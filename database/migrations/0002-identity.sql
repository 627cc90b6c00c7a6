-- The embedded identity provider: people who sign in here, and what the provider remembers about them. With a provider
-- of the customer's own these tables stay empty.

create schema identity;

-- One row, written by whichever process starts first: every process signs with the same key.
create table identity.key_ring (
  only_one boolean primary key default true check (only_one),
  signing_keys json not null,
  cookie_secret text not null,
  created_at timestamptz not null default now()
);

create table identity.account (
  subject uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  given_name text not null,
  family_name text not null default '',
  password_hash text not null,
  email_verified boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index account_email on identity.account (email);

-- Links sent by mail. Only the hash is kept: whoever reads this table cannot follow them.
create table identity.mail_token (
  token_hash bytea primary key,
  subject uuid not null references identity.account on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_token_of_account on identity.mail_token (subject, purpose);
create index mail_token_by_expiry on identity.mail_token (expires_at);

-- Sessions, grants, codes, refresh tokens and open sign-ins. `payload` is json and not jsonb because jsonb refuses
-- the NUL characters that a visitor may put into any parameter.
create table identity.artifact (
  model text not null,
  id text not null,
  payload json not null,
  uid text,
  grant_id text,
  account_id text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index artifact_uid on identity.artifact (uid) where uid is not null;
create index artifact_grant on identity.artifact (grant_id) where grant_id is not null;
create index artifact_account on identity.artifact (account_id) where account_id is not null;
create index artifact_by_expiry on identity.artifact (expires_at);

-- Failed guesses and mails asked for, by what they were counted against.
create table identity.attempt (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);
create index attempt_by_age on identity.attempt (last_at);
