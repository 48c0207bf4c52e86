-- Registers that rules look things up in: choices, instruments, qualifications.
create table masters (
  id uuid primary key,
  ecs_id uuid not null references ecs,
  code text not null check (code ~ '^[\w-]{1,40}$'),
  name text not null check (char_length(name) between 1 and 60),
  rows jsonb not null,
  unique (ecs_id, code)
);

create table instruments (
  id uuid primary key,
  ecs_id uuid not null references ecs,
  code text not null check (char_length(code) between 1 and 60),
  name text not null check (char_length(name) between 1 and 100),
  calibrated_until date not null,
  unique (ecs_id, code)
);

create table skills (
  user_id uuid not null references people,
  code text not null check (char_length(code) between 1 and 40),
  valid_until date,
  primary key (user_id, code)
);
