-- Questions to the assistant and what it answered, kept beside the record they are about.
create table assistant_messages (
  id uuid primary key,
  checksheet_id uuid not null,
  item_id uuid not null,
  row_id text,
  user_id uuid not null,
  engine text not null,
  question jsonb not null,
  answer jsonb,
  state text not null check (state in ('running', 'done', 'stopped', 'failed')),
  latency_ms int,
  useful boolean,
  useful_reason text check (char_length(useful_reason) <= 500),
  outcome text check (outcome in ('accepted', 'edited', 'dismissed')),
  at timestamptz not null
);
create index assistant_messages_by_cell on assistant_messages (checksheet_id, item_id, user_id, at desc);
create index assistant_messages_by_person on assistant_messages (user_id, at desc);
