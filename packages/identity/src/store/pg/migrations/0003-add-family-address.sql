-- From where a sign-in came: an address with many failures stays open for the names that are known there.
alter table families add column address text;
create index families_sub_address on families (sub, address);
drop index families_sub;
