-- 必須 and 任意 are counted apart (rule C3). `done` and `total` are 必須 from now on. Only the rules know which items of a
-- sheet are asked for: a sheet of before has no 任意 yet and is counted anew by the job maintenance.recount.
alter table checksheets add column optional_done int, add column optional_total int, add column ok int;
