-- Files of announcements. They are there before the announcement is published: it stands as it was written.
create table notice_files (
  id uuid primary key,
  notice_id uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  content_type text not null,
  bytes int not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  by uuid not null references people,
  at timestamptz not null
);
create index notice_files_by_notice on notice_files (notice_id, at, id);
