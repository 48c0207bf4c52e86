-- Inquiries: a question, what was attached to it, and everything that was said about it until it is settled.
create table inquiry_numbers (
  year int primary key,
  last int not null
);

create table inquiries (
  -- Made by the device: sending one twice keeps one.
  id uuid primary key,
  no text not null unique,
  category text not null check (category in ('usage', 'bug', 'request', 'account', 'other')),
  subject text not null check (char_length(subject) between 1 and 100),
  body text not null check (char_length(body) between 10 and 4000),
  context jsonb not null,
  status text not null default 'received' check (status in ('received', 'doing', 'answered', 'done')),
  assignee uuid references people,
  created_by uuid not null references people,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the answering side last spoke.
  replied_at timestamptz
);
create index inquiries_by_person on inquiries (created_by, updated_at desc, id desc);
create index inquiries_queue on inquiries (status, updated_at desc, id desc);

create table inquiry_messages (
  id uuid primary key,
  inquiry_id uuid not null references inquiries,
  by uuid not null references people,
  is_answer boolean not null,
  body text not null check (char_length(body) between 1 and 4000),
  at timestamptz not null
);
create index inquiry_messages_by_inquiry on inquiry_messages (inquiry_id, at, id);
create trigger inquiry_messages_never_change before update on inquiry_messages
  for each row execute function refuse_update();

create table inquiry_files (
  id uuid primary key,
  inquiry_id uuid not null references inquiries,
  name text not null check (char_length(name) between 1 and 200),
  content_type text not null,
  bytes int not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  by uuid not null references people,
  at timestamptz not null
);
create index inquiry_files_by_inquiry on inquiry_files (inquiry_id, at, id);

-- Proposals from the site: what editors and leaders decided about them, and why.
alter table item_requests
  add column decision text check (decision in ('accepted', 'declined')),
  add column decided_by uuid references people,
  add column decided_at timestamptz,
  add column decision_note text check (char_length(decision_note) between 1 and 500),
  add check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null));
create index item_requests_open on item_requests (ecs_id, requested_at) where decision is null;
create index item_requests_by_person on item_requests (requested_by, requested_at desc);

create table target_requests (
  id uuid primary key,
  ecs_id uuid not null references ecs,
  code text not null check (char_length(code) between 1 and 40),
  name text not null check (char_length(name) between 1 and 100),
  kind text not null check (kind in ('equipment', 'vehicle', 'product', 'place', 'person')),
  -- Where it stands, in the words of whoever found it.
  place text check (char_length(place) between 1 and 60),
  reason text check (char_length(reason) between 1 and 500),
  photo_sha256 text check (photo_sha256 ~ '^[0-9a-f]{64}$'),
  requested_by uuid not null references people,
  requested_at timestamptz not null,
  decision text check (decision in ('accepted', 'declined')),
  decided_by uuid references people,
  decided_at timestamptz,
  decision_note text check (char_length(decision_note) between 1 and 500),
  -- What came of it.
  target_id uuid references targets,
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
);
create index target_requests_open on target_requests (ecs_id, requested_at) where decision is null;
create index target_requests_by_person on target_requests (requested_by, requested_at desc);
