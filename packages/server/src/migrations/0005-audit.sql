-- The audit chain: per checksheet (or other entity), append-only. `events` is the exact text that was hashed.
-- `tx` tells the sealing pass exactly which links it has not seen yet, although commits come out of order.
create table audit_links (
  chain uuid not null,
  seq int not null check (seq >= 1),
  ecs_id uuid,
  at timestamptz not null,
  actor uuid not null,
  events text not null,
  prev_hash text not null check (prev_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  tx xid8 not null default pg_current_xact_id(),
  primary key (chain, seq)
);
create index audit_links_by_at on audit_links using brin (at);
create index audit_links_by_tx on audit_links (tx);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_links_never_change before update or delete on audit_links
  for each row execute function refuse_change();
create trigger audit_links_never_emptied before truncate on audit_links
  for each statement execute function refuse_change();

-- What has been sealed so far; the signed checkpoints themselves are stored apart, in the object store (decision 0007).
create table audit_checkpoints (
  number int primary key check (number >= 1),
  at timestamptz not null,
  chains int not null check (chains >= 1),
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  previous text not null check (previous ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Links of transactions that this snapshot does not see are for the next checkpoint.
  snapshot pg_snapshot not null
);
create trigger audit_checkpoints_never_change before update or delete on audit_checkpoints
  for each row execute function refuse_change();
create trigger audit_checkpoints_never_emptied before truncate on audit_checkpoints
  for each statement execute function refuse_change();
