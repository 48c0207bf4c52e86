-- Deviations of one person are counted in two indexes: the status is in this one, too, so that no sheet is fetched.
drop index checksheets_with_deviation;
create index checksheets_with_deviation on checksheets (ecs_id, day desc, created_at desc, id desc)
  include (status) where ng > 0;
