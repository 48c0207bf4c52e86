-- A plan is a hundred thousand sheets in one transaction, and what is checked for each of them counts. The target says
-- its ECS and the version its template, and both are still checked; schedules are paused, never deleted.
alter table checksheets
  drop constraint checksheets_schedule_id_fkey,
  drop constraint checksheets_ecs_id_fkey,
  drop constraint checksheets_template_id_fkey;
-- checksheets_planned_ends leads to the same sheets.
drop index checksheets_by_schedule;
