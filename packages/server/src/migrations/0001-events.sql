-- The append-only event log: live updates, notices and webhooks follow from it.
-- `tx` lets a reader say exactly which events it has seen, although ids become visible out of order.
create table events (
  id bigint generated always as identity primary key,
  tx xid8 not null default pg_current_xact_id(),
  ecs_id uuid,
  topic text not null check (topic <> ''),
  payload jsonb not null default '{}',
  at timestamptz not null default now()
);

create index events_by_tx on events (tx);
create index events_by_ecs on events (ecs_id, id);
create index events_by_at on events using brin (at);

create function refuse_update() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger events_never_change before update on events for each row execute function refuse_update();

-- The newest transaction whose events may have been pruned: a reader from before it must load everything anew.
create table events_pruned (
  only_row boolean primary key default true check (only_row),
  tx xid8 not null,
  at timestamptz not null default now()
);
