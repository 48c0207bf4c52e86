-- Which secret this database belongs to. Nothing can be learnt from it; another secret gives another value.
create table install_key (
  only_row boolean primary key default true check (only_row),
  key_check text not null,
  at timestamptz not null default now()
);
