-- 否 rates of a year are counted in the index alone: a quarter of a million sheets need not be fetched. Status and the
-- number of 否 are in other indexes already, so that a save touches this one no more often than before.
drop index checksheets_by_template_day;
create index checksheets_by_template_day on checksheets (ecs_id, template_id, day desc, created_at desc, id desc)
  include (status, ng);
