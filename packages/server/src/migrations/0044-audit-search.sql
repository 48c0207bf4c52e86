-- The audit trail is searched over all chains, newest first: by period, by person, and by ECS (none: what belongs to no ECS).
create index audit_links_newest on audit_links (at desc, chain desc, seq desc);
create index audit_links_by_actor on audit_links (actor, at desc, chain desc, seq desc);
create index audit_links_by_ecs on audit_links (ecs_id, at desc, chain desc, seq desc) where ecs_id is not null;
create index audit_links_of_no_ecs on audit_links (at desc, chain desc, seq desc) where ecs_id is null;
drop index audit_links_by_at;
create index audit_heads_by_entity on audit_heads (entity);

-- A verification of everything takes minutes: it runs as a job, and tells here how far it is.
create table audit_verifications (
  id uuid primary key,
  asked_by uuid not null,
  asked_at timestamptz not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  phase text not null default 'chains',
  done int not null default 0,
  total int not null default 0,
  moved_at timestamptz not null,
  finished_at timestamptz,
  report jsonb
);
create index audit_verifications_newest on audit_verifications (asked_at desc);
