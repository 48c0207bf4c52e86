-- Remarks on single cells were found by everybody, also those beside personal values: these sheets are written anew.
insert into search_queue (kind, id)
  select distinct 'checksheet', checksheet_id from comments where item_id is not null;
