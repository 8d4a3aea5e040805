create table questions (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  -- Null: asked without an account, or the account was deleted.
  user_id uuid,
  -- With an account: its email, also after that has changed.
  email text not null check (email = lower(email) and char_length(email) between 3 and 254),
  full_name text not null check (char_length(full_name) between 1 and 120),
  message text not null check (char_length(message) between 1 and 10000),
  asked_at timestamptz not null default now(),
  changed_at timestamptz,
  -- Maintained by a trigger on answers.
  answer_count integer not null default 0 check (answer_count >= 0),
  search tsvector not null generated always as (to_tsvector('english', message)) stored,
  constraint questions_author_fkey foreign key (user_id, email) references users (id, email)
    on update cascade on delete set null (user_id)
);
create unique index questions_one_open on questions (product_id, user_id) where answer_count = 0 and user_id is not null;
create unique index questions_one_open_by_email on questions (product_id, email) where answer_count = 0 and user_id is null;
create index questions_by_customer on questions (user_id, asked_at desc) where user_id is not null;
create index questions_by_email on questions (email);
create index questions_answered on questions (product_id, asked_at desc) where answer_count > 0;
create index questions_open_by_time on questions (asked_at desc, id desc) where answer_count = 0;
create index questions_answered_by_time on questions (asked_at desc, id desc) where answer_count > 0;
create index questions_search on questions using gin (search) where answer_count > 0;

create table answers (
  id bigint generated always as identity primary key,
  question_id bigint not null references questions on delete cascade,
  author_id uuid references users (id) on delete set null,
  author_email text not null check (author_email = lower(author_email)),
  full_name text not null check (char_length(full_name) between 1 and 120),
  message text not null check (char_length(message) between 1 and 5000),
  answered_at timestamptz not null default now(),
  changed_at timestamptz,
  -- Counts the edits: the customer gets one email about each.
  revision integer not null default 1 check (revision > 0),
  unique (question_id, author_email)
);
create index answers_by_author on answers (author_id) where author_id is not null;

create function recount_answers() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update questions set answer_count = answer_count - 1 where id = old.question_id;
  else
    update questions set answer_count = answer_count + 1 where id = new.question_id;
  end if;
  return null;
end $$;

create trigger answers_recount after insert or delete on answers
for each row execute function recount_answers();
