-- Owners leaf through letters, the latest first, all of them or those in one state.
create index letters_newest on letters (created_at desc, id desc);
create index letters_newest_by_state on letters (state, created_at desc, id desc);
-- What it was for, the first of these does as well.
drop index letters_created;
