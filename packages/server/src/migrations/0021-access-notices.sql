-- Whoever loses a membership loses the live streams about that ECS at once, whichever server or tool took it away.
create function notify_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('ecs_access', old.user_id::text);
  return null;
end $$;

create trigger memberships_access after delete or update of user_id, ecs_id on memberships
  for each row execute function notify_access();
