-- What stands in a person's stamp on paper, where they chose it themselves; without it the family name.
alter table people add column stamp text check (stamp ~ '^\S{1,4}$');
