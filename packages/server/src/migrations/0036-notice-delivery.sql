-- Notices outside of the app: what each person asked for, what is still to be sent, and where to.
create table notice_settings (
  user_id uuid primary key references people,
  settings jsonb not null,
  updated_at timestamptz not null
);

-- One row per notice, person and way, written with the notice itself. It stays as proof that it was sent.
create table notice_deliveries (
  notice_id uuid not null references notices,
  user_id uuid not null references people,
  channel text not null check (channel in ('mail', 'push')),
  not_before timestamptz not null,
  attempts int not null default 0,
  done_at timestamptz,
  -- `sent`, or why it never will be: read meanwhile, no address, no right any more, given up.
  outcome text check (outcome in ('sent', 'read', 'nowhere', 'forbidden', 'failed')),
  primary key (notice_id, user_id, channel),
  check ((done_at is null) = (outcome is null))
);
create index notice_deliveries_waiting on notice_deliveries (not_before) where done_at is null;

create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references people,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  name text not null,
  at timestamptz not null
);
create index push_subscriptions_by_user on push_subscriptions (user_id);
