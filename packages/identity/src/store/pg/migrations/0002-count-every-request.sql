-- Retries are answered from memory and reach no counter, so a counter need not know the last request.
alter table counters drop column last_request;
