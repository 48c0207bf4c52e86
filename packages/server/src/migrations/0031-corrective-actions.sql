-- Corrective actions from found to proven fixed: effect check, target, every step, photos before and after.
alter table actions drop constraint actions_status_check;
alter table actions add constraint actions_status_check
  check (status in ('todo', 'doing', 'checking', 'effect', 'done', 'rejected'));
alter table actions add column target_id uuid references targets;
update actions a set target_id = c.target_id from checksheets c where c.id = a.checksheet_id;
create index actions_open_by_target on actions (target_id, item_id, created_at desc);
create index actions_open_by_assignee on actions (assignee, due_on) where status not in ('done', 'rejected');

-- What was done when and by whom; a step that is sent twice is taken once.
create table action_steps (
  id uuid primary key,
  action_id uuid not null references actions,
  move text not null check (move in ('open', 'change', 'photo', 'start', 'finish', 'confirm', 'sendBack', 'effective',
    'ineffective', 'reject')),
  note text check (char_length(note) <= 500),
  by uuid not null,
  at timestamptz not null
);
create index action_steps_by_action on action_steps (action_id, at);
create trigger action_steps_never_change before update on action_steps
  for each row execute function refuse_update();

create table action_photos (
  id uuid primary key,
  action_id uuid not null references actions,
  taken text not null check (taken in ('before', 'after')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  by uuid not null,
  at timestamptz not null
);
create index action_photos_by_action on action_photos (action_id, at);

-- A check of the effect that is due is told once.
alter table actions add column effect_told_on date;
