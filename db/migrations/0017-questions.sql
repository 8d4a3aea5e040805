-- Questions get askers with accounts, answers a past, and both can be searched.

alter table questions
  -- Null: asked before there were accounts, or by somebody who has left.
  add column user_id uuid references users (id) on delete set null,
  add column changed_at timestamptz,
  add column search tsvector not null generated always as (to_tsvector('english', message)) stored;

drop index questions_one_open;
create unique index questions_one_open on questions (product_id, user_id) where answer_count = 0 and user_id is not null;
create unique index questions_one_open_by_email on questions (product_id, email) where answer_count = 0 and user_id is null;
create index questions_by_customer on questions (user_id, asked_at desc) where user_id is not null;
create index questions_by_email on questions (email);
create index questions_open_by_time on questions (asked_at desc, id desc) where answer_count = 0;
create index questions_answered_by_time on questions (asked_at desc, id desc) where answer_count > 0;
create index questions_search on questions using gin (search) where answer_count > 0;

create function move_questions_along() returns trigger language plpgsql as $$
begin
  update questions set email = new.email where user_id = new.id;
  return null;
end $$;
create trigger users_move_questions after update of email on users
for each row when (old.email <> new.email) execute function move_questions_along();

alter table answers
  add column author_id uuid references users (id) on delete set null,
  add column changed_at timestamptz,
  -- Counts its wordings: the asker is told of each of them once.
  add column revision integer not null default 1 check (revision > 0);

alter table questions
  drop constraint questions_message_check,
  add constraint questions_message_check check (char_length(message) between 1 and 10000);
