-- Notices: what happened is told to exactly the people it concerns, once each.

-- The groups of a person as last seen in a token, in the user pool or in the administrator's hands: a notice goes to a
-- role without asking the pool about thousands of people.
alter table people
  add column groups text[] not null default '{}',
  add column is_enabled boolean not null default true;

-- Events that nobody has been told of yet. A row goes in the transaction that writes its notice: killed in between, it
-- is still there.
create table notice_queue (
  event_id bigint primary key,
  not_before timestamptz not null default now(),
  attempts int not null default 0
);

create table notices (
  id uuid primary key,
  -- What it follows from: the same event, escalation or due time never makes a second one.
  key text not null unique,
  type text not null check (type in ('info', 'due', 'deviation', 'returned', 'approval', 'withdrawn', 'decided',
    'action', 'request', 'inquiry', 'system')),
  importance text not null check (importance in ('normal', 'important', 'urgent')),
  title text not null check (char_length(title) between 1 and 100),
  body text not null check (char_length(body) <= 5000),
  link text check (link ~ '^/([^/]|$)'),
  ecs_id uuid references ecs,
  checksheet_id uuid,
  -- `itemId` or `itemId/rowId` of a deviation.
  cell text,
  is_personal boolean not null default false,
  require_ack boolean not null default false,
  published_at timestamptz not null,
  expires_at timestamptz,
  closed_at timestamptz,
  escalated_at timestamptz,
  -- Only of announcements.
  audience jsonb,
  published_by uuid,
  check ((audience is null) = (published_by is null))
);
create index notices_by_sheet on notices (checksheet_id, published_at) where checksheet_id is not null;
create index notices_of_people on notices (published_at desc, id desc) where audience is not null;
create index notices_to_escalate on notices (published_at) where type = 'deviation' and escalated_at is null;

create table notice_recipients (
  notice_id uuid not null references notices,
  user_id uuid not null references people,
  at timestamptz not null,
  read_at timestamptz,
  ack_at timestamptz,
  pinned_at timestamptz,
  shown_at timestamptz,
  primary key (notice_id, user_id)
);
create index notice_recipients_by_user on notice_recipients (user_id, at desc, notice_id desc);
create index notice_recipients_unread on notice_recipients (user_id) where read_at is null;

-- Who was told how late a sheet is; a new due time begins anew.
create table overdue_told (
  checksheet_id uuid not null references checksheets on delete cascade,
  due_at timestamptz not null,
  stage int not null check (stage in (0, 1, 24)),
  primary key (checksheet_id, due_at, stage)
);
create index checksheets_due on checksheets (due_at) where status in ('planned', 'open', 'returned');
