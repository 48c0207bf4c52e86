-- What happened at a user's sign-ins, where the pool keeps it.
alter table enrolments drop constraint enrolments_kind_check;
alter table enrolments add constraint enrolments_kind_check check (kind in ('device', 'passkey', 'authEvent'));
create index enrolments_auth_events on enrolments (created_at) where kind = 'authEvent';
