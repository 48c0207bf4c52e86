-- The small picture of a photo is shown only while it is what was sent (#18). Those from before have no hash: devices make their own.
alter table uploads add column thumbnail_sha256 text check (thumbnail_sha256 ~ '^[0-9a-f]{64}$');

-- What an action was opened with: the same id with other words is refused. Those from before are recognised by their origin.
alter table actions add column opened_with text check (opened_with ~ '^[0-9a-f]{64}$');
