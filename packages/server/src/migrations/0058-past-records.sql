-- Records from before this product, out of tables that sites bring along. They are no checksheets: nobody filled them in
-- here, so they stand apart, and each value names the file and the line it came from.
create table past_imports (
  id uuid primary key,
  ecs_id uuid not null references ecs,
  template_id uuid not null references templates,
  file_name text not null,
  sha256 text not null,
  by uuid not null,
  at timestamptz not null,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_reason text
);
create index past_imports_by_ecs on past_imports (ecs_id, at desc);

create table past_values (
  import_id uuid not null references past_imports,
  target_id uuid not null references targets,
  item_id uuid not null,
  day date not null,
  shift text not null,
  value text not null,
  person text not null,
  note text not null,
  sheet text not null,
  line int not null
);
create index past_values_by_item on past_values (target_id, item_id, day);
create index past_values_by_import on past_values (import_id);
