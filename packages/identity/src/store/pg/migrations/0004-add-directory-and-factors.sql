-- Pools made by API and what belongs to them; second factors of users; their devices and passkeys.
create table resources (
  kind text not null,
  id text collate "C" not null,
  pool_id text not null,
  document jsonb not null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  primary key (kind, id)
);
create index resources_pool_id on resources (pool_id, kind, id);

alter table users add column factors jsonb not null default '{}';

create table enrolments (
  sub uuid not null references users on delete cascade,
  kind text not null check (kind in ('device', 'passkey')),
  id text collate "C" not null,
  document jsonb not null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  primary key (sub, kind, id)
);
