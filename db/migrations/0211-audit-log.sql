-- The log is read by person, kind and day as well as by subject.
create index audit_entries_of_what on audit_entries (what, id);

-- The trigger refuses changes and deletions of a row. These close what it does not see: emptying the table, and any change by the shop's own
-- role before a trigger runs. A deleted account still clears its id.
create trigger audit_entries_not_emptied before truncate on audit_entries
  for each statement execute function refuse_rewriting();
revoke update, delete, truncate on audit_entries from current_user;
grant update (user_id) on audit_entries to current_user;
