-- Definitions of checksheets. A published version never changes: a correction is a new version.
create table templates (
  id uuid primary key,
  code text not null unique check (char_length(code) between 1 and 40),
  name text not null check (char_length(name) between 1 and 100),
  category text not null check (char_length(category) between 1 and 40),
  owner_group text,
  current_version int,
  created_at timestamptz not null default now()
);

create table ecs_templates (
  ecs_id uuid not null references ecs,
  template_id uuid not null references templates,
  primary key (ecs_id, template_id)
);
create index ecs_templates_by_template on ecs_templates (template_id);

create table template_versions (
  id uuid primary key,
  template_id uuid not null references templates,
  version int not null check (version >= 1),
  status text not null check (status in ('draft', 'test', 'review', 'scheduled', 'published', 'retired')),
  effective_from timestamptz,
  effective_to timestamptz,
  change_note text not null check (char_length(change_note) between 1 and 500),
  content jsonb not null,
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  unique (template_id, version),
  check (status in ('draft', 'test', 'review') or content_hash is not null)
);

create function keep_published_content() returns trigger language plpgsql as $$
begin
  if old.content_hash is not null and (new.content <> old.content or new.content_hash is distinct from old.content_hash)
  then raise exception 'a published template version never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger template_versions_keep_content before update on template_versions
  for each row execute function keep_published_content();
