-- 総合判定 is the worst judgement in a sheet (J22): a sheet with a 否 said 注意 when the item was not 重要. What an approver
-- decided stands.
update checksheets set overall = 'ng' where overall = 'warn' and ng > 0 and facts -> 'sheet' -> 'override' is null;
