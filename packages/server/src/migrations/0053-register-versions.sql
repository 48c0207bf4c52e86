-- What a register said until it was changed: a record is judged by what stood there when it was submitted.
create table register_versions (
  register_id uuid not null,
  ecs_id uuid not null references ecs,
  until timestamptz not null,
  -- Null: it was not there yet.
  content jsonb
);
create index register_versions_by_ecs on register_versions (ecs_id, register_id, until);
