-- What an answer cost at a provider, for the month's ceiling; and a way to find conversations that are old enough to go.
alter table assistant_messages add column tokens int not null default 0;
create index assistant_messages_by_time on assistant_messages (at);
