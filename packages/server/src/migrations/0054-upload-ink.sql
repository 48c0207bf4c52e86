-- What a picture shows, as far as it could be looked at: a signature that comes later must be drawn in it.
alter table uploads add column ink jsonb;
