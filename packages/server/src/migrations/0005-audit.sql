-- The audit chain: per checksheet (or other entity), append-only. `events` is the exact text that was hashed.
create table audit_links (
  chain uuid not null,
  seq int not null check (seq >= 1),
  ecs_id uuid,
  at timestamptz not null,
  actor uuid not null,
  events text not null,
  prev_hash text not null check (prev_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (chain, seq)
);
create index audit_links_by_at on audit_links using brin (at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_links_never_change before update or delete on audit_links
  for each row execute function refuse_change();
create trigger audit_links_never_emptied before truncate on audit_links
  for each statement execute function refuse_change();

-- Where the last signed checkpoint stands; the checkpoints themselves are stored apart, in the object store.
create table audit_checkpoints (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  chains int not null,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  previous_root text,
  path text not null
);
