-- Users, groups, token families, codes, counters and signing keys of one user pool.

create table users (
  sub uuid primary key,
  key text collate "C" not null unique,
  username text not null,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED')),
  enabled boolean not null,
  attributes jsonb not null,
  salt text,
  sealed_verifier bytea,
  temporary_until timestamptz,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  check ((salt is null) = (sealed_verifier is null))
);

-- The fields by which ListUsers may search, by equality and by beginning.
create index users_username on users (username text_pattern_ops);
create index users_email on users ((attributes ->> 'email') text_pattern_ops);
create index users_phone_number on users ((attributes ->> 'phone_number') text_pattern_ops);
create index users_name on users ((attributes ->> 'name') text_pattern_ops);
create index users_given_name on users ((attributes ->> 'given_name') text_pattern_ops);
create index users_family_name on users ((attributes ->> 'family_name') text_pattern_ops);
create index users_preferred_username on users ((attributes ->> 'preferred_username') text_pattern_ops);
create index users_status on users (status, key);

create table aliases (
  name text not null,
  value text not null,
  sub uuid not null references users on delete cascade,
  primary key (name, value)
);
create index aliases_sub on aliases (sub);

create table groups (
  name text collate "C" primary key,
  description text,
  precedence integer,
  role_arn text,
  created_at timestamptz not null,
  modified_at timestamptz not null
);

create table members (
  group_name text collate "C" not null references groups on delete cascade,
  sub uuid not null references users on delete cascade,
  primary key (group_name, sub)
);
create index members_sub on members (sub);

create table families (
  origin_jti uuid primary key,
  sub uuid not null references users on delete cascade,
  client_id text not null,
  auth_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  generation integer not null,
  rotations jsonb not null
);
create index families_sub on families (sub);
create index families_expires_at on families (expires_at);

create table codes (
  account text not null,
  purpose text not null,
  digest bytea not null,
  destination text not null,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null,
  primary key (account, purpose)
);
create index codes_expires_at on codes (expires_at);

-- Losing these in a crash of the database costs nobody a password or a session, so they write no log.
create unlogged table used_sessions (
  id text primary key,
  expires_at timestamptz not null
);
create index used_sessions_expires_at on used_sessions (expires_at);

create unlogged table counters (
  key text primary key,
  count integer not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  last_request text
);
create index counters_last_at on counters (last_at);

create table signing_keys (
  kid text primary key,
  sealed_private_key bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
