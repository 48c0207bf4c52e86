-- A person's own dates of one ECS for their calendar: the address is a secret, and only its hash is kept.
create table calendar_feeds (
  user_id uuid not null references people,
  ecs_id uuid not null references ecs,
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, ecs_id)
);
