-- What an operation said and who sent it, as a hash: an id that comes again with other words is no repetition (#18).
-- Rows from before know none and are taken by their sheet alone.
alter table operations add column content_hash text;
