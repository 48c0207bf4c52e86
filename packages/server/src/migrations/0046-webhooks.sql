-- Webhooks: other systems are told what happened. The address and the key that signs are sealed: a copy of the database
-- is no access to anybody's chat.
create table webhooks (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 60),
  host text not null,
  url_sealed text not null,
  secret_sealed text not null,
  format text not null check (format in ('json', 'slack', 'teams', 'lineworks')),
  events text[] not null check (cardinality(events) > 0),
  ecs_ids uuid[] not null check (cardinality(ecs_ids) > 0),
  active boolean not null,
  made_by uuid not null references people,
  made_at timestamptz not null,
  -- A receiver that is down is asked again later, so that it does not keep the others waiting.
  failures int not null default 0,
  resting_until timestamptz
);

-- One row per event and receiver, written with what happened: no commit, no event. It stays as the delivery log.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  event_id uuid not null,
  type text not null,
  ecs_id uuid,
  subject_id uuid,
  facts jsonb not null default '{}',
  at timestamptz not null,
  next_at timestamptz not null,
  give_up_at timestamptz not null,
  attempts int not null default 0,
  done_at timestamptz,
  outcome text check (outcome in ('sent', 'failed')),
  status int,
  error text,
  check ((done_at is null) = (outcome is null))
);
create index webhook_deliveries_waiting on webhook_deliveries (next_at) where done_at is null;
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, at desc);

create function note_webhook_event(event_type text, of_ecs uuid, of_id uuid, event_facts jsonb) returns void
language plpgsql as $$
declare
  -- One id for every receiver and every repetition.
  event uuid := gen_random_uuid();
begin
  insert into webhook_deliveries (webhook_id, event_id, type, ecs_id, subject_id, facts, at, next_at, give_up_at)
  select w.id, event, event_type, of_ecs, of_id, event_facts, now(), now(), now() + interval '3 days'
  from webhooks w where w.active and event_type = any(w.events) and of_ecs = any(w.ecs_ids);
end
$$;

create function note_sheet_for_webhooks() returns trigger language plpgsql as $$
begin
  if new.status = 'open' and tg_op = 'UPDATE' and old.status <> 'planned' then return null; end if;
  perform note_webhook_event(
    case new.status when 'open' then 'sheet.started' when 'waiting' then 'sheet.submitted'
      when 'returned' then 'sheet.returned' when 'approved' then 'sheet.approved' else 'sheet.cancelled' end,
    new.ecs_id, new.id, jsonb_build_object('status', new.status, 'revision', new.revision));
  return null;
end
$$;
create trigger sheet_made_for_webhooks after insert on checksheets for each row
  when (new.status <> 'planned') execute function note_sheet_for_webhooks();
create trigger sheet_moved_for_webhooks after update on checksheets for each row
  when (new.status <> 'planned' and old.status is distinct from new.status) execute function note_sheet_for_webhooks();

-- A deviation of a personal item is told to nobody outside: that there is one says enough (P17).
create function note_deviation_for_webhooks() returns trigger language plpgsql as $$
begin
  if coalesce((new.payload ->> 'isPersonal')::boolean, true) then return null; end if;
  perform note_webhook_event('deviation.found', new.ecs_id, (new.payload ->> 'checksheetId')::uuid,
    jsonb_build_object('itemName', new.payload ->> 'itemName', 'value', new.payload ->> 'value',
      'limits', new.payload ->> 'limits', 'isCritical', (new.payload ->> 'isCritical')::boolean));
  return null;
end
$$;
create trigger deviation_for_webhooks after insert on events for each row
  when (new.topic = 'notice.deviation') execute function note_deviation_for_webhooks();

create function note_action_for_webhooks() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(case tg_op when 'INSERT' then 'action.opened' else 'action.changed' end,
    new.ecs_id, new.id, jsonb_build_object('status', new.status, 'severity', new.severity));
  return null;
end
$$;
create trigger action_made_for_webhooks after insert on actions for each row execute function note_action_for_webhooks();
create trigger action_moved_for_webhooks after update on actions for each row
  when (old.status is distinct from new.status) execute function note_action_for_webhooks();
