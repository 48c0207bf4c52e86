-- Files that people asked for: made by a job, fetched for a day, then removed. What was in them stays told by the audit.
create table outputs (
  id uuid primary key,
  ecs_id uuid not null references ecs,
  by uuid not null,
  -- What the person was when they asked: the file holds what these groups may see, and nobody else fetches it.
  groups text[] not null,
  request jsonb not null,
  sheet_ids uuid[] not null,
  status text not null check (status in ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')),
  done int not null default 0,
  total int not null,
  file_name text not null,
  bytes bigint,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  failure text,
  made_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz
);
create index outputs_by on outputs (by, made_at desc);
create index outputs_to_expire on outputs (expires_at) where status = 'done';
