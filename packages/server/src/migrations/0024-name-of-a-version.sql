-- A template is called what its published version says: a draft's new name waits with it, and a record keeps the name of
-- the version it was made from.
alter table template_versions
  add column code text check (char_length(code) between 1 and 40),
  add column name text check (char_length(name) between 1 and 100),
  add column category text check (char_length(category) between 1 and 40);
update template_versions v set code = t.code, name = t.name, category = t.category
  from templates t where t.id = v.template_id;
alter table template_versions
  alter column code set not null, alter column name set not null, alter column category set not null;

create or replace function keep_published_content() returns trigger language plpgsql as $$
begin
  if old.content_hash is not null and (new.content <> old.content or new.content_hash is distinct from old.content_hash
    or (new.code, new.name, new.category) is distinct from (old.code, old.name, old.category))
  then raise exception 'a published template version never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
