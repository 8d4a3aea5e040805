-- A draft that is open in two windows: the form that was opened first must not overwrite the other one's text.
alter table order_drafts add column version integer not null default 1;
