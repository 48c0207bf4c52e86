-- How much a person has sent that no record speaks of, and what is old enough to be swept.
create index uploads_by_person on uploads (uploaded_by);
create index uploads_by_time on uploads (at);
