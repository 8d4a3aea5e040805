-- Whoever leaves is taken out of everything that names them: found by an index, not by reading through books that only ever grow.
-- Most rows name nobody, and stay out of it.
create index order_changes_by_user on order_changes (user_id) where user_id is not null;
create index audit_entries_by_user on audit_entries (user_id) where user_id is not null;
create index order_notes_by_user on order_notes (user_id) where user_id is not null;
create index answers_by_author on answers (author_id) where author_id is not null;
create index reviews_by_moderator on reviews (moderated_by) where moderated_by is not null;
-- Every customer has a welcome code of their own. The unique index knows those alone, and a deletion asks for all that is theirs.
create index promotions_of_customer on promotions (user_id) where user_id is not null;
