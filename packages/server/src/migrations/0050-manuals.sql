-- Manuals of a target or a template, with the text of each page as it is searched and cited.
create table manuals (
  id uuid primary key,
  ecs_id uuid not null references ecs (id),
  target_id uuid references targets (id),
  template_id uuid references templates (id),
  title text not null check (char_length(title) <= 100),
  file_name text not null check (char_length(file_name) <= 200),
  content_type text not null,
  bytes int not null,
  sha256 text not null,
  pages int not null,
  unread_pages int[] not null,
  by uuid not null,
  at timestamptz not null,
  removed_at timestamptz,
  check ((target_id is null) <> (template_id is null))
);
create index manuals_by_ecs on manuals (ecs_id) where removed_at is null;

create table manual_pages (
  manual_id uuid not null references manuals (id),
  page int not null,
  text text not null,
  folded text not null,
  primary key (manual_id, page)
);
