-- Records. What lists filter and sort by has a column of its own; the rest of the sheet is `facts`.
create table checksheets (
  id uuid primary key,
  ecs_id uuid not null references ecs,
  -- Given by the numbering pass after the sheet is safely stored, so that numbers have no gaps (decision 0006).
  doc_no text unique,
  provisional_no text,
  target_id uuid not null references targets,
  template_id uuid not null references templates,
  template_version_id uuid not null references template_versions,
  status text not null
    check (status in ('planned', 'open', 'waiting', 'returned', 'approved', 'cancelled', 'void')),
  overall text not null check (overall in ('none', 'ok', 'warn', 'ng', 'na')),
  rev int not null check (rev >= 0),
  revision int not null check (revision >= 1),
  step int,
  done int not null default 0,
  total int not null default 0,
  warn int not null default 0,
  ng int not null default 0,
  conflicts int not null default 0,
  lot text,
  shift text,
  planned_for date,
  due_at timestamptz,
  assignee_ids uuid[] not null default '{}',
  created_by uuid not null,
  created_at timestamptz not null,
  submitted_by uuid,
  submitted_at timestamptz,
  updated_at timestamptz not null,
  facts jsonb not null,
  -- The newest link of the audit chain of this sheet.
  chain_seq int not null default 0,
  chain_hash text not null
);
create index checksheets_by_ecs on checksheets (ecs_id, updated_at desc, id desc);
create index checksheets_by_status on checksheets (ecs_id, status, updated_at desc, id desc);
create index checksheets_by_target on checksheets (target_id, template_id, created_at desc);
create index checksheets_without_number on checksheets (created_at) where doc_no is null;

-- Answers, about fifty to a row, so that one change of a long sheet does not rewrite all of it (decision 0006).
create table answers (
  checksheet_id uuid not null references checksheets,
  chunk int not null check (chunk >= 0),
  cells jsonb not null,
  primary key (checksheet_id, chunk)
);

-- Every operation the server has decided about: sending one again finds its first outcome here.
create table operations (
  id uuid primary key,
  checksheet_id uuid not null,
  rev int not null,
  -- Empty means plainly applied; otherwise the answer that was given.
  outcome jsonb,
  at timestamptz not null
);
create index operations_by_at on operations using brin (at);

-- The last number given on each day.
create table doc_numbers (
  day date primary key,
  last int not null check (last >= 1)
);

create table attachments (
  id uuid primary key,
  checksheet_id uuid not null,
  ecs_id uuid not null references ecs,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null,
  content_type text not null,
  stored_at timestamptz,
  added_by uuid not null,
  added_at timestamptz not null
);
create index attachments_by_checksheet on attachments (checksheet_id);
