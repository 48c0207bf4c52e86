-- Why a target is stopped or retired is kept beside its status; its photo is one of the pictures.
alter table targets add column status_reason text not null default ''
  check (char_length(status_reason) <= 200);
-- The tree of areas is counted whenever the screen opens.
create index targets_by_area on targets (ecs_id, area_path);
