-- The inspection strip of a sheet as lists show it: a letter per item, in the order of the sheet (#17).
-- Rows from before get theirs from a job; the index holds only those that still wait for it.
alter table checksheets add column strip text;
create index checksheets_without_strip on checksheets (id) where strip is null and status <> 'planned';
