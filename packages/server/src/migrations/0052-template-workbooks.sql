-- Workbooks of sites, kept as they came: records are put out by filling in a copy. What one looks like is kept beside it.
create table template_workbooks (
  id uuid primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes int not null,
  file_name text not null check (char_length(file_name) <= 200),
  drawn jsonb not null,
  uploaded_by uuid not null,
  at timestamptz not null
);
create index template_versions_by_workbook on template_versions ((content -> 'layout' ->> 'workbookId'))
  where content -> 'layout' ->> 'workbookId' is not null;
