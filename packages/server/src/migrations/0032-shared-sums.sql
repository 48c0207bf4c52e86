-- What a sheet says of itself without its personal items, for lists and counts of those who may not see these (P17).
alter table checksheets add column shared jsonb generated always as (facts -> 'sheet' -> 'shared') stored;
