-- What a person has done, for themselves: sign-ins with their devices, and decisions about sheets.
create table sign_ins (
  id uuid primary key,
  user_id uuid not null,
  kind text not null check (kind in ('ok', 'fail', 'locked')),
  at timestamptz not null,
  -- The sign-in behind the tokens; seen for the first time it is a new one, with any pool.
  session_id text unique,
  last_seen_at timestamptz not null,
  address text,
  device text check (char_length(device) <= 300)
);
create index sign_ins_by_user on sign_ins (user_id, at desc, id desc);

create table sheet_decisions (
  operation_id uuid primary key,
  user_id uuid not null,
  checksheet_id uuid not null references checksheets,
  kind text not null check (kind in ('approve', 'return')),
  at timestamptz not null
);
create index sheet_decisions_by_user on sheet_decisions (user_id, at desc, operation_id desc);
create index sheet_decisions_returns on sheet_decisions (checksheet_id) where kind = 'return';

-- What was decided before: every approval that a sheet remembers, and its last return.
insert into sheet_decisions (operation_id, user_id, checksheet_id, kind, at)
select (a->>'id')::uuid, (a->>'by')::uuid, c.id, 'approve', (a->>'at')::timestamptz
from checksheets c, jsonb_array_elements(coalesce(c.facts->'approvals', '[]')) a
on conflict do nothing;
insert into sheet_decisions (operation_id, user_id, checksheet_id, kind, at)
select gen_random_uuid(), (c.facts->'returned'->>'by')::uuid, c.id, 'return', (c.facts->'returned'->>'at')::timestamptz
from checksheets c where c.facts->'returned'->>'by' is not null;
create index if not exists actions_by_assignee on actions (assignee, created_at desc) where assignee is not null;
