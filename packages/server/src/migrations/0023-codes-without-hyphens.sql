-- Codes are found with and without their hyphen: targets, templates and the sheets of a quarter are written anew.
insert into search_queue (kind, id)
select 'target', id from targets
union all select 'template', id from templates
union all select 'checksheet', id from checksheets where created_at > now() - interval '92 days';
