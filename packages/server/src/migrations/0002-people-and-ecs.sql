-- Who works where. Accounts live in the user pool; this is what the product knows about the people in it.
create table people (
  id uuid primary key,
  username text not null unique check (username <> ''),
  name text not null check (name <> ''),
  updated_at timestamptz not null default now()
);

create table ecs (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9-]{1,20}$'),
  name text not null check (char_length(name) between 1 and 60),
  site text not null default '',
  icon text,
  color text,
  description text not null default '' check (char_length(description) <= 200),
  tz text not null default 'Asia/Tokyo',
  active boolean not null default true,
  created_at timestamptz not null default now()
);

-- Role comes from the group claim, scope from here.
create table memberships (
  user_id uuid not null references people,
  ecs_id uuid not null references ecs,
  favourite boolean not null default false,
  last_used_at timestamptz,
  primary key (user_id, ecs_id)
);
create index memberships_by_ecs on memberships (ecs_id);

create table targets (
  id uuid primary key,
  ecs_id uuid not null references ecs,
  code text not null check (char_length(code) between 1 and 40),
  name text not null check (char_length(name) between 1 and 100),
  kind text not null check (kind in ('equipment', 'vehicle', 'product', 'place', 'person')),
  status text not null default 'active' check (status in ('active', 'stopped', 'retired')),
  area_path text[] not null default '{}',
  qr_codes text[] not null default '{}' check (cardinality(qr_codes) <= 5),
  ocr_keys text[] not null default '{}',
  photo uuid,
  attributes jsonb not null default '{}',
  meters jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  unique (ecs_id, code)
);
create index targets_by_qr_code on targets using gin (qr_codes);
