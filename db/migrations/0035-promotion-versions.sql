-- Counts the changes of a promotion's terms, so that of two owners who change them at once the second is told.
alter table promotions add column version integer not null default 1;
