-- Notices are searched in their normal form, in which the indexer writes them (decision 0010). Who may see one is asked
-- of the notice itself: no document says it.
create table notice_documents (
  notice_id uuid primary key references notices on delete cascade,
  -- Title and text, a line each.
  folded text not null
);

-- What a notice says never changes.
create trigger notices_found after insert on notices
  for each row execute function queue_for_search('notice', 'id');

insert into search_queue (kind, id) select 'notice', id from notices;
