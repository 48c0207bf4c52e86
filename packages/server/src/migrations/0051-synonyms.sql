-- Words that mean the same on a site: whoever searches for one finds the others, too.
create table synonyms (
  ecs_id uuid primary key references ecs,
  groups jsonb not null
);
