-- Lists in the order of the day a sheet is for, at any depth (keyset), and documents to search in (decision 0010).

-- The day on site a sheet belongs to: the planned one, or the one on which it was made.
alter table checksheets add column day date not null
  generated always as (coalesce(planned_for, (created_at at time zone 'Asia/Tokyo')::date)) stored;

drop index checksheets_by_ecs;
drop index checksheets_by_status;
create index checksheets_by_day on checksheets (ecs_id, day desc, created_at desc, id desc);
create index checksheets_by_status on checksheets (ecs_id, status, day desc, created_at desc, id desc);
create index checksheets_by_target_day on checksheets (target_id, day desc, created_at desc, id desc);
create index checksheets_by_template_day on checksheets (ecs_id, template_id, day desc, created_at desc, id desc);
-- Few saves change the number of 否; only those touch this index.
create index checksheets_with_deviation on checksheets (ecs_id, day desc, created_at desc, id desc) where ng > 0;
create index checksheets_by_due on checksheets (ecs_id, coalesce(due_at, 'infinity'::timestamptz), id)
  where status in ('planned', 'open', 'returned');
create index checksheets_by_assignee on checksheets using gin (assignee_ids);

-- One row for every thing that can be found in an ECS. `source` is what people wrote, a line for each fact; `folded` is
-- its normal form; `words` are the pairs of neighbouring characters in it, and the ECS.
create table search_documents (
  kind text not null check (kind in ('target', 'checksheet', 'template', 'item')),
  id uuid not null,
  ecs_id uuid not null references ecs,
  -- The template of an item.
  parent_id uuid,
  day date not null default '-infinity',
  created_at timestamptz not null default '-infinity',
  source text not null,
  folded text not null,
  words tsvector not null,
  primary key (kind, id, ecs_id)
);
create index search_documents_by_day on search_documents (ecs_id, day desc, created_at desc, id desc)
  where kind = 'checksheet';
create index search_checksheets on search_documents using gin (words) where kind = 'checksheet';
create index search_others on search_documents using gin (words) where kind <> 'checksheet';

-- What has to be written anew. Appended in the transaction of the change, emptied by the indexer a moment later.
create table search_queue (
  seq bigint generated always as identity primary key,
  kind text not null,
  id uuid not null
);

create function queue_for_search() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into search_queue (kind, id) values (tg_argv[0], (changed ->> tg_argv[1])::uuid);
  return null;
end
$$;

-- A sheet without its number is a moment old: the number brings it here.
create trigger checksheets_found_when_made after insert on checksheets
  for each row when (new.doc_no is not null) execute function queue_for_search('checksheet', 'id');
create trigger checksheets_found_when_changed after update of doc_no, status, assignee_ids on checksheets
  for each row when (old.doc_no is distinct from new.doc_no or old.status <> new.status
    or old.assignee_ids <> new.assignee_ids)
  execute function queue_for_search('checksheet', 'id');
create trigger comments_found after insert on comments
  for each row execute function queue_for_search('checksheet', 'checksheet_id');
create trigger targets_found after insert or update on targets
  for each row execute function queue_for_search('target', 'id');
create trigger templates_found after insert or update on templates
  for each row execute function queue_for_search('template', 'id');
create trigger ecs_templates_found after insert or delete on ecs_templates
  for each row execute function queue_for_search('template', 'template_id');

insert into search_queue (kind, id)
  select 'target', id from targets
  union all select 'template', id from templates
  union all select 'checksheet', id from checksheets;
