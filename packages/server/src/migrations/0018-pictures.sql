-- Reference pictures of items. A picture never changes; a template shows it from the first version that names it on.
create table pictures (
  id uuid primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes > 0),
  content_type text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  uploaded_by uuid not null,
  at timestamptz not null
);

create table template_pictures (
  template_id uuid not null references templates,
  picture_id uuid not null references pictures,
  primary key (template_id, picture_id)
);
create index template_pictures_by_picture on template_pictures (picture_id);
