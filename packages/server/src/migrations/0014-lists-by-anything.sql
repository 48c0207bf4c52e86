-- Every filter of the list alone finds its page in an index, at any depth: who, the overall judgement, the shift.

-- A person's sheets in the order of the list. An index over a list of people gives no order, and a person without sheets
-- in this ECS was looked for among everybody's.
create table assignments (
  assignee_id uuid not null,
  ecs_id uuid not null,
  day date not null,
  created_at timestamptz not null,
  checksheet_id uuid not null,
  primary key (assignee_id, ecs_id, day, created_at, checksheet_id)
);
drop index checksheets_by_assignee;

create function keep_assignments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from assignments a
      where a.assignee_id = any(old.assignee_ids) and a.ecs_id = old.ecs_id and a.day = old.day
        and a.created_at = old.created_at and a.checksheet_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into assignments select distinct unnest(new.assignee_ids), new.ecs_id, new.day, new.created_at, new.id;
  end if;
  return null;
end
$$;
create trigger assignments_made after insert on checksheets
  for each row when (new.assignee_ids <> '{}') execute function keep_assignments();
create trigger assignments_changed after update of assignee_ids, planned_for on checksheets
  for each row when (old.assignee_ids <> new.assignee_ids or old.day <> new.day) execute function keep_assignments();
create trigger assignments_removed after delete on checksheets
  for each row when (old.assignee_ids <> '{}') execute function keep_assignments();

-- The overall judgement as far as it rests: while a sheet is filled in it changes with any answer, and a save must not
-- touch an index for it. Sheets in hand are few and found by their status.
alter table checksheets add column judged text
  generated always as (case when status not in ('open', 'returned') then overall end) stored;
create index checksheets_by_judgement on checksheets (ecs_id, judged, day desc, created_at desc, id desc)
  where judged is not null;
create index checksheets_by_shift on checksheets (ecs_id, shift, day desc, created_at desc, id desc)
  where shift is not null;

insert into assignments
  select distinct a.id, c.ecs_id, c.day, c.created_at, c.id from checksheets c, unnest(c.assignee_ids) as a (id);
