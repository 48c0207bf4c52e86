-- Several editors work on one draft: every saved change counts its revision, and who wrote in it does not approve it.
-- A version can wait for its moment: `scheduled` until `effective_from`.
alter table template_versions
  add column revision int not null default 1,
  add column author_ids uuid[] not null default '{}',
  add column review_note text check (char_length(review_note) <= 500),
  add column published_by uuid;
update template_versions set author_ids = array[updated_by] where content_hash is null;
create index template_versions_scheduled on template_versions (effective_from) where status = 'scheduled';
