-- 項目追加の申請: what somebody on site asks the editors of a template to add, whole: who, where, what, why and the photo.
create table item_requests (
  -- The item's own id, made by the device: sending a request twice keeps one.
  id uuid primary key,
  ecs_id uuid not null references ecs,
  checksheet_id uuid not null references checksheets,
  template_id uuid not null,
  template_version_id uuid not null,
  process_id uuid not null,
  item jsonb not null,
  reason text check (char_length(reason) between 1 and 500),
  photo_id uuid,
  requested_by uuid not null,
  requested_at timestamptz not null
);
create index item_requests_by_template on item_requests (template_id, requested_at desc);
create index item_requests_by_checksheet on item_requests (checksheet_id);
