-- Records. What lists filter and sort by has a column of its own; the rest of the sheet is `facts`.
create table checksheets (
  id uuid primary key,
  ecs_id uuid not null references ecs,
  -- Given by the numbering pass once the sheet is safely stored, so that numbers have no gaps (decision 0006).
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
  -- The newest link of this sheet's audit chain.
  chain_seq int not null default 0,
  chain_hash text not null check (chain_hash ~ '^[0-9a-f]{64}$')
) with (fillfactor = 70);
-- No index holds what every save changes (rev, counts, updated_at): a save touches none of them.
create index checksheets_by_ecs on checksheets (ecs_id, created_at desc, id desc);
create index checksheets_by_status on checksheets (ecs_id, status, created_at desc, id desc);
create index checksheets_by_target on checksheets (target_id, template_id, created_at desc);
create index checksheets_without_number on checksheets (created_at, id) where doc_no is null;

-- Answers, about fifty to a row, so that one change of a long sheet does not rewrite all of it (decision 0006).
create table answers (
  checksheet_id uuid not null references checksheets,
  chunk int not null check (chunk >= 0),
  cells jsonb not null,
  primary key (checksheet_id, chunk)
) with (fillfactor = 80);
-- Compressing costs more time than the disk is worth: a sheet is a few kilobytes.
alter table answers alter column cells set storage external;

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

-- The last document number given on each day.
create table doc_numbers (
  day date primary key,
  last int not null check (last >= 0)
);

-- ECS-20261115-0001, growing past 9,999.
create function document_number(day date, number int) returns text language sql immutable as $$
  select 'ECS-' || to_char(day, 'YYYYMMDD') || '-' || lpad(number::text, greatest(4, length(number::text)), '0')
$$;

-- Bytes that have arrived, before or after the operation that speaks of them. The file itself is in the object store.
create table uploads (
  attachment_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null,
  content_type text not null,
  uploaded_by uuid not null,
  at timestamptz not null,
  primary key (attachment_id, sha256)
);

create table attachments (
  id uuid primary key,
  checksheet_id uuid not null references checksheets,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  facts jsonb not null
);
create index attachments_by_checksheet on attachments (checksheet_id);

create table comments (
  id uuid primary key,
  checksheet_id uuid not null references checksheets,
  item_id uuid,
  row_id text,
  text text not null check (char_length(text) between 1 and 2000),
  by uuid not null,
  at_device timestamptz not null,
  received_at timestamptz not null
);
create index comments_by_checksheet on comments (checksheet_id, received_at);

-- The values of the last finished sheet of a target, by template: 前回値 without a search.
create table previous_values (
  target_id uuid not null references targets,
  template_id uuid not null references templates,
  checksheet_id uuid not null references checksheets,
  at timestamptz not null,
  -- itemId -> values by row, in order
  values jsonb not null,
  -- itemId -> one list per earlier sheet, oldest first; only for items whose formulas look back
  history jsonb not null default '{}',
  primary key (target_id, template_id)
);
