-- How long records are kept, and what is left of one whose period is over (decision 0046).
alter table ecs add column retention_months int check (retention_months between 1 and 1200);

-- An administrator's confirmation: records of one template in one ECS that ended on this day or before.
create table removals (
  id uuid primary key,
  ecs_id uuid not null references ecs,
  template_id uuid not null references templates,
  ended_by date not null,
  reason text not null check (char_length(reason) between 1 and 500),
  by uuid not null,
  at timestamptz not null,
  finished_at timestamptz
);
create index removals_by_at on removals (at desc);

-- What is left of a removed record: that it was there, when it ended, and the hash of what it said.
create table removed_records (
  checksheet_id uuid primary key,
  removal_id uuid not null references removals,
  doc_no text,
  ecs_id uuid not null references ecs,
  target_id uuid not null references targets,
  template_id uuid not null references templates,
  ended_at timestamptz not null,
  kept_until date not null,
  content_hash text,
  removed_at timestamptz not null
);
create index removed_records_by_removal on removed_records (removal_id);
create trigger removed_records_never_change before update or delete on removed_records
  for each row execute function refuse_change();
create trigger removed_records_never_emptied before truncate on removed_records
  for each statement execute function refuse_change();

-- A kept original goes with its record and in no other way.
create function keep_revisions() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from removed_records r where r.checksheet_id = old.checksheet_id)
  then return old;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;
drop trigger sheet_revisions_never_change on sheet_revisions;
create trigger sheet_revisions_never_change before update or delete on sheet_revisions
  for each row execute function keep_revisions();

-- A record that goes is looked for in everything that names it.
create index sheet_decisions_by_sheet on sheet_decisions (checksheet_id);

-- Who looks for what is over asks by the end of the work, which only the sheet itself knows.
create index checksheets_ended on checksheets (ecs_id, template_id) where status in ('approved', 'cancelled', 'void');
