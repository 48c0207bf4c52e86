-- The sums of a day by whom its sheets are given to (K25, #28): the groups of people change, the sums need not.
create table analytics_crews (
  ecs_id uuid not null references ecs,
  day date not null,
  template_id uuid not null references templates,
  -- Sorted. Empty: given to nobody. No key: an index holds no list of any length.
  crew uuid[] not null,
  total int not null,
  done int not null,
  done_late int not null,
  unfinished int not null,
  undated int not null,
  due_last timestamptz,
  cancelled int not null,
  ng int not null,
  warn int not null,
  judged_items int not null,
  ng_items int not null,
  shared_ng int not null,
  shared_warn int not null,
  shared_judged_items int not null,
  shared_ng_items int not null
);
create index analytics_crews_by_day on analytics_crews (ecs_id, day);

drop trigger checksheets_counted_when_changed on checksheets;
create trigger checksheets_counted_when_changed after update on checksheets
  for each row when (old.status <> new.status or old.day <> new.day or old.due_at is distinct from new.due_at
    or old.shift is distinct from new.shift or old.submitted_at is distinct from new.submitted_at
    or old.assignee_ids is distinct from new.assignee_ids
    or (new.status in ('waiting', 'approved')
      and (old.rev <> new.rev or old.ng <> new.ng or old.warn <> new.warn or old.ok is distinct from new.ok
        or old.shared is distinct from new.shared)))
  execute function queue_change_for_analytics();

insert into analytics_queue (ecs_id, day) select distinct ecs_id, day from checksheets;
