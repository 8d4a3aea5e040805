-- A change of several products is made in small transactions. Its entries share an operation, by which it is undone, and is not made twice
-- when the form is sent again.
alter table audit_entries add column operation uuid;
create index audit_entries_of_operation on audit_entries (operation) where operation is not null;
