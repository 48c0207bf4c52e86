-- API keys: another system is a principal of its own, with a name in the trail, its own ECS and an end.
create table api_keys (
  id uuid primary key references people,
  name text not null check (char_length(name) between 1 and 60),
  -- Of the key itself only this is kept.
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  ecs_ids uuid[] not null check (cardinality(ecs_ids) > 0),
  made_by uuid not null references people,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  last_used_at timestamptz,
  revoked_at timestamptz
);
