-- What follows from decisions: corrective actions, kept originals, deputies, signatures, shared links.
create table actions (
  id uuid primary key,
  no text not null unique check (no ~ '^CA-[0-9]{4}-[0-9]{4,}$'),
  ecs_id uuid not null references ecs,
  checksheet_id uuid references checksheets,
  item_id uuid,
  title text not null check (char_length(title) between 1 and 100),
  severity text not null check (severity in ('critical', 'high', 'medium', 'low')),
  status text not null check (status in ('todo', 'doing', 'checking', 'done', 'rejected')),
  assignee uuid,
  due_on date,
  -- Cause, measure and check of the effect: written later, read with the action only.
  facts jsonb not null default '{}',
  created_by uuid not null,
  created_at timestamptz not null
);
create index actions_by_ecs on actions (ecs_id, created_at desc, id desc);
create index actions_by_checksheet on actions (checksheet_id);

-- The last number given in each year; the row is locked until the action is safely stored, so there are no gaps.
create table action_numbers (
  year int primary key,
  last int not null check (last >= 0)
);

-- An approved record as it was when its revision began. Readable for ever.
create table sheet_revisions (
  checksheet_id uuid not null references checksheets,
  revision int not null check (revision >= 1),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  kept_at timestamptz not null,
  state jsonb not null,
  primary key (checksheet_id, revision)
);
create trigger sheet_revisions_never_change before update or delete on sheet_revisions
  for each row execute function refuse_change();
create trigger sheet_revisions_never_emptied before truncate on sheet_revisions
  for each statement execute function refuse_change();

create table deputies (
  id uuid primary key,
  user_id uuid not null references people,
  deputy_id uuid not null references people,
  from_at timestamptz not null,
  to_at timestamptz not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  check (from_at < to_at),
  check (user_id <> deputy_id)
);
create index deputies_by_deputy on deputies (deputy_id, to_at);
create index deputies_by_user on deputies (user_id, to_at);

-- A proof of identity, exchanged for the right to sign certain contents once. `proof_id` is the sign-in behind the proof.
create table signing_tickets (
  id uuid primary key,
  user_id uuid not null,
  proof_id text not null unique,
  name text not null,
  meaning text not null check (char_length(meaning) between 1 and 100),
  reauthenticated_at timestamptz not null,
  expires_at timestamptz not null
);
create index signing_tickets_by_expiry on signing_tickets (expires_at);
create table signing_contents (
  ticket_id uuid not null references signing_tickets on delete cascade,
  checksheet_id uuid not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  -- The operation that signed with it.
  used_by uuid,
  primary key (ticket_id, checksheet_id)
);

create table shares (
  id uuid primary key,
  checksheet_id uuid not null references checksheets,
  revision int not null,
  made_by uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index shares_by_checksheet on shares (checksheet_id);
