-- A plan writes, moves or takes back a hundred thousand sheets that nobody has begun: what each of them touches counts.

-- Such a sheet is not judged yet and is found by its status: it needs no place among the judgements.
drop index checksheets_by_judgement;
create index checksheets_by_judgement on checksheets (ecs_id, judged, day desc, created_at desc, id desc)
  where judged <> 'none';
create index checksheets_unjudged on checksheets (ecs_id, day desc, created_at desc, id desc)
  where judged = 'none' and status <> 'planned';

-- The search knows a sheet from the moment it has its number; until then nothing that changes is of interest to it. Turning
-- the whole row into JSON to learn its id took longer than everything else in the trigger.
create function queue_sheet_for_search() returns trigger language plpgsql as $$
begin
  insert into search_queue (kind, id) values ('checksheet', coalesce(new.id, old.id));
  return null;
end
$$;
drop trigger checksheets_found_when_made on checksheets;
drop trigger checksheets_found_when_changed on checksheets;
drop trigger checksheets_found_when_removed on checksheets;
create trigger checksheets_found_when_made after insert on checksheets
  for each row when (new.doc_no is not null) execute function queue_sheet_for_search();
create trigger checksheets_found_when_changed after update of doc_no, status, assignee_ids on checksheets
  for each row when (new.doc_no is not null and (old.doc_no is distinct from new.doc_no or old.status <> new.status
    or old.assignee_ids <> new.assignee_ids))
  execute function queue_sheet_for_search();
create trigger checksheets_found_when_removed after delete on checksheets
  for each row when (old.doc_no is not null) execute function queue_sheet_for_search();
delete from search_documents d
  where d.kind = 'checksheet' and not exists (select 1 from checksheets c where c.id = d.id and c.doc_no is not null);
