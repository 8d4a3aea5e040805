-- Reviews get authors with accounts, a moderation that can be traced, votes, photos and the shop's reply.

alter table reviews
  -- Null: written before there were accounts, or by somebody who has left.
  add column user_id uuid references users (id) on delete set null,
  -- When its author rewrote it last, which sends it back to be read again.
  add column changed_at timestamptz,
  -- Counts what its author made of it, so that nobody accepts a text they have not seen.
  add column revision integer not null default 1 check (revision > 0),
  add column decline_reason text check (char_length(decline_reason) between 1 and 500),
  add column moderated_at timestamptz,
  add column moderated_by uuid references users (id) on delete set null,
  -- Kept by a trigger on votes.
  add column helpful_count integer not null default 0 check (helpful_count >= 0),
  add column reply text check (char_length(reply) between 1 and 5000),
  add column replied_at timestamptz,
  add constraint review_reply_has_its_moment check ((reply is null) = (replied_at is null)),
  add constraint review_declined_for_a_reason check (decline_reason is null or status = 'declined'),
  drop constraint reviews_message_check,
  add constraint reviews_message_check check (char_length(message) between 1 and 10000);

-- One review for each customer and product; addresses tell people apart only where there is no account.
alter table reviews drop constraint reviews_product_id_email_key;
create unique index reviews_one_by_customer on reviews (product_id, user_id) where user_id is not null;
create unique index reviews_one_by_email on reviews (product_id, email) where user_id is null;
create index reviews_by_customer on reviews (user_id, reviewed_at desc) where user_id is not null;
create index reviews_by_email on reviews (email);

create index reviews_by_status on reviews (status, reviewed_at desc);
create index reviews_published_by_stars on reviews (product_id, stars, reviewed_at desc) where status = 'accepted';
create index reviews_published_by_help on reviews (product_id, helpful_count desc, reviewed_at desc) where status = 'accepted';

-- Whoever reads a moment as text sees milliseconds, so these are what is never the same. Writers take turns, because none of them
-- sees what the others have not yet committed.
create function give_review_its_moment() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('moments of reviews'));
  new.reviewed_at := date_trunc('milliseconds', new.reviewed_at);
  while exists (select from reviews where reviewed_at = new.reviewed_at) loop
    new.reviewed_at := new.reviewed_at + interval '1 millisecond';
  end loop;
  return new;
end $$;
create trigger reviews_moment before insert on reviews for each row execute function give_review_its_moment();

-- The address of an author is that of their account, also after it has changed.
create function move_reviews_along() returns trigger language plpgsql as $$
begin
  update reviews set email = new.email where user_id = new.id;
  return null;
end $$;
create trigger users_move_reviews after update of email on users
for each row when (old.email <> new.email) execute function move_reviews_along();

create table review_photos (
  review_id bigint not null references reviews on delete cascade,
  position smallint not null check (position between 0 and 2),
  hash text not null references pictures,
  primary key (review_id, position),
  unique (review_id, hash)
);

-- One for each person and review.
create table review_votes (
  review_id bigint not null references reviews on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  voted_at timestamptz not null,
  primary key (review_id, user_id)
);
create index review_votes_by_user on review_votes (user_id);

create function recount_votes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update reviews set helpful_count = helpful_count - 1 where id = old.review_id;
  else
    update reviews set helpful_count = helpful_count + 1 where id = new.review_id;
  end if;
  return null;
end $$;
create trigger review_votes_recount after insert or delete on review_votes
for each row execute function recount_votes();

-- Orders whose customer was asked what they think, so that nobody is asked twice.
create table feedback_requests (
  order_id bigint primary key references orders on delete cascade,
  requested_at timestamptz not null
);
create index order_changes_by_arrival on order_changes (changed_at) where to_status in ('Delivered', 'Done');
