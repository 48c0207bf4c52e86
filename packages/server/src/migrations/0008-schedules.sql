-- What is to be done when (予定), on which days (稼働日カレンダー), and in which order (順路).
create table calendars (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 60),
  -- holidays, extraWorkdays, shifts, restWeekdays, nationalHolidays
  content jsonb not null,
  updated_by uuid,
  updated_at timestamptz not null default now()
);
insert into calendars (id, name, content) values ('7b1f7a52-3c0e-4d0e-9b1a-0c6a7d3f2b10', '標準カレンダー',
  '{"holidays": [], "extraWorkdays": [], "restWeekdays": [0, 6], "nationalHolidays": true, "shifts": [
    {"name": "日勤", "start": "08:00", "end": "20:00"}, {"name": "夜勤", "start": "20:00", "end": "08:00"}]}');

create table schedules (
  id uuid primary key,
  ecs_id uuid not null references ecs,
  template_id uuid not null references templates,
  calendar_id uuid not null references calendars,
  name text not null check (char_length(name) between 1 and 100),
  active boolean not null,
  -- targetIds, rrule, shift, times, assignees: what planning reads and nobody searches by
  content jsonb not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  planned_until date,
  -- A fingerprint of everything the plan was made from: another one means planning anew.
  plan_key text
);
create index schedules_by_ecs on schedules (ecs_id, name);

-- A planned sheet is made by its schedule. While nobody has touched it (chain_seq = 0) it follows the schedule.
alter table checksheets
  add column schedule_id uuid references schedules,
  add column opens_at timestamptz,
  add column missed_at timestamptz;

-- A planned sheet of a schedule gets its number when it is begun: what is re-planned must leave no gap.
drop index checksheets_without_number;
create index checksheets_without_number on checksheets (created_at, id)
  where doc_no is null and (schedule_id is null or status <> 'planned');
create index checksheets_by_schedule on checksheets (schedule_id, planned_for) where schedule_id is not null;
-- The first screen: what is late, what I used last.
create index checksheets_planned_ends on checksheets (ecs_id, missed_at, due_at) where status = 'planned';
create index checksheets_by_maker on checksheets (created_by, created_at desc) where schedule_id is null;
create index checksheets_by_submitter on checksheets (submitted_by, submitted_at desc) where submitted_by is not null;
-- Sheets may be re-planned away: the foreign key must not search every row for each of them, and the search forgets.
create index previous_values_by_checksheet on previous_values (checksheet_id);
create trigger checksheets_found_when_removed after delete on checksheets
  for each row execute function queue_for_search('checksheet', 'id');

create table favourite_targets (
  user_id uuid not null references people,
  target_id uuid not null references targets,
  at timestamptz not null default now(),
  primary key (user_id, target_id)
);

create table patrol_routes (
  id uuid primary key,
  ecs_id uuid not null references ecs,
  name text not null check (char_length(name) between 1 and 60),
  stops jsonb not null,
  removed_at timestamptz,
  updated_by uuid not null,
  updated_at timestamptz not null
);
create index patrol_routes_by_ecs on patrol_routes (ecs_id, name);

create table patrol_arrivals (
  id uuid primary key,
  route_id uuid not null references patrol_routes,
  day date not null,
  stop int not null check (stop >= 0),
  arrived_at timestamptz not null,
  by uuid not null,
  -- Two people at one stop are one arrival: the first counts.
  unique (route_id, day, stop)
);
