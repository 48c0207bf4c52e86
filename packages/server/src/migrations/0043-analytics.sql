-- Sums of every day, so that a year of a million sheets is told at once (#28). They are counted anew from the sheets of the
-- day: whatever comes late, is returned, revised, cancelled or voided changes the sheet, and the sheet puts its day in the queue.

create table analytics_days (
  ecs_id uuid not null references ecs,
  day date not null,
  template_id uuid not null references templates,
  -- Empty: no shift.
  shift text not null,
  total int not null,
  done int not null,
  done_late int not null,
  -- Planned, open or returned; those without a due time; the last due time of the others.
  unfinished int not null,
  undated int not null,
  due_last timestamptz,
  cancelled int not null,
  -- Of what was handed in. `shared`: without personal items (decision 0019).
  ng int not null,
  warn int not null,
  judged_items int not null,
  ng_items int not null,
  shared_ng int not null,
  shared_warn int not null,
  shared_judged_items int not null,
  shared_ng_items int not null,
  primary key (ecs_id, day, template_id, shift)
);

-- Sheets in which an item was 否, or 注意 and not 否.
create table analytics_items (
  ecs_id uuid not null references ecs,
  day date not null,
  template_id uuid not null references templates,
  item_id uuid not null,
  process_id uuid not null,
  item_name text not null,
  process_name text not null,
  is_personal boolean not null,
  ng int not null,
  warn int not null,
  primary key (ecs_id, day, template_id, item_id)
);

-- The same by target; a day on which everything was good has no row.
create table analytics_targets (
  ecs_id uuid not null references ecs,
  day date not null,
  template_id uuid not null references templates,
  target_id uuid not null references targets,
  ng int not null,
  warn int not null,
  shared_ng int not null,
  shared_warn int not null,
  primary key (ecs_id, day, template_id, target_id)
);

-- How each measured item of a target does now (K23).
create table analytics_standings (
  target_id uuid not null references targets,
  template_id uuid not null references templates,
  item_id uuid not null,
  ecs_id uuid not null references ecs,
  is_personal boolean not null,
  cpk float8,
  alarms int not null,
  outside int not null,
  facts jsonb not null,
  primary key (target_id, template_id, item_id)
);
create index analytics_standings_by_cpk on analytics_standings (ecs_id, cpk);

-- What has to be counted anew: a day of an ECS, and the readings of a target where they may have changed.
create table analytics_queue (
  seq bigint generated always as identity primary key,
  ecs_id uuid not null,
  day date not null,
  target_id uuid,
  template_id uuid
);

create function queue_days_for_analytics() returns trigger language plpgsql as $$
begin
  insert into analytics_queue (ecs_id, day, target_id, template_id)
    select distinct ecs_id, day,
      case when status in ('waiting', 'approved') then target_id end,
      case when status in ('waiting', 'approved') then template_id end
    from touched;
  return null;
end
$$;
create trigger checksheets_counted_when_made after insert on checksheets
  referencing new table as touched for each statement execute function queue_days_for_analytics();
create trigger checksheets_counted_when_removed after delete on checksheets
  referencing old table as touched for each statement execute function queue_days_for_analytics();

create function queue_change_for_analytics() returns trigger language plpgsql as $$
declare
  is_read boolean := old.status in ('waiting', 'approved') or new.status in ('waiting', 'approved');
begin
  insert into analytics_queue (ecs_id, day, target_id, template_id) values
    (new.ecs_id, new.day, case when is_read then new.target_id end, case when is_read then new.template_id end);
  if old.day <> new.day then
    insert into analytics_queue (ecs_id, day) values (old.ecs_id, old.day);
  end if;
  return null;
end
$$;
-- Filling in a sheet changes none of this: only what is handed in is counted by its results.
create trigger checksheets_counted_when_changed after update on checksheets
  for each row when (old.status <> new.status or old.day <> new.day or old.due_at is distinct from new.due_at
    or old.shift is distinct from new.shift or old.submitted_at is distinct from new.submitted_at
    or (new.status in ('waiting', 'approved')
      and (old.rev <> new.rev or old.ng <> new.ng or old.warn <> new.warn or old.ok is distinct from new.ok
        or old.shared is distinct from new.shared)))
  execute function queue_change_for_analytics();

insert into analytics_queue (ecs_id, day) select distinct ecs_id, day from checksheets;
insert into analytics_queue (ecs_id, day, target_id, template_id)
  select ecs_id, max(day), target_id, template_id from checksheets
  where status in ('waiting', 'approved') group by ecs_id, target_id, template_id;
