-- How a dial or a panel of a target looked when it was registered. Versions are added, never changed.
create table registration_photos (
  id uuid primary key,
  target_id uuid not null references targets,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  width int not null,
  height int not null,
  by uuid not null,
  at timestamptz not null
);

create table registrations (
  id uuid primary key,
  target_id uuid not null references targets,
  item_id uuid not null,
  version int not null check (version >= 1),
  settings jsonb not null,
  photo_ids uuid[] not null,
  tries jsonb not null,
  by uuid not null,
  at timestamptz not null,
  unique (target_id, item_id, version)
);
create trigger registrations_never_change before update on registrations
  for each row execute function refuse_update();
