create table reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  -- Null: written without an account, or the account was deleted.
  user_id uuid,
  -- With an account: its email, also after that has changed.
  email text not null check (email = lower(email) and char_length(email) between 3 and 254),
  full_name text not null check (char_length(full_name) between 1 and 120),
  message text not null check (char_length(message) between 1 and 10000),
  stars smallint not null check (stars between 1 and 5),
  status text not null default 'new' check (status in ('new', 'accepted', 'declined')),
  verified boolean not null default false,
  -- API callers identify a review by its time.
  reviewed_at timestamptz not null default clock_timestamp() unique,
  -- When its author last edited it, which returns it to moderation.
  changed_at timestamptz,
  -- Counts the author's edits, so that an admin accepts only the text they have seen.
  revision integer not null default 1 check (revision > 0),
  decline_reason text check (char_length(decline_reason) between 1 and 500),
  moderated_at timestamptz,
  moderated_by uuid references users (id) on delete set null,
  -- Maintained by a trigger on votes.
  helpful_count integer not null default 0 check (helpful_count >= 0),
  reply text check (char_length(reply) between 1 and 5000),
  replied_at timestamptz,
  constraint reviews_author_fkey foreign key (user_id, email) references users (id, email)
    on update cascade on delete set null (user_id),
  constraint review_reply_has_its_moment check ((reply is null) = (replied_at is null)),
  constraint review_declined_for_a_reason check (decline_reason is null or status = 'declined')
);
-- One review for each customer and product; without an account the email identifies the customer.
create unique index reviews_one_by_customer on reviews (product_id, user_id) where user_id is not null;
create unique index reviews_one_by_email on reviews (product_id, email) where user_id is null;
create index reviews_by_customer on reviews (user_id, reviewed_at desc) where user_id is not null;
create index reviews_by_email on reviews (email);
create index reviews_by_status on reviews (status, reviewed_at desc);
create index reviews_by_moderator on reviews (moderated_by) where moderated_by is not null;
create index reviews_published on reviews (product_id, reviewed_at desc) where status = 'accepted';
create index reviews_published_by_stars on reviews (product_id, stars, reviewed_at desc) where status = 'accepted';
create index reviews_published_by_help on reviews (product_id, helpful_count desc, reviewed_at desc) where status = 'accepted';

create function recount_reviews() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.status = 'accepted' then
    update products set rating_sum = rating_sum - old.stars, review_count = review_count - 1 where id = old.product_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.status = 'accepted' then
    update products set rating_sum = rating_sum + new.stars, review_count = review_count + 1 where id = new.product_id;
  end if;
  return null;
end $$;

create trigger reviews_recount after insert or delete or update of product_id, stars, status on reviews
for each row execute function recount_reviews();

-- Callers see milliseconds, so these are unique. Writers take turns, because none sees the uncommitted rows of the others.
create function set_review_time() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('moments of reviews'));
  new.reviewed_at := date_trunc('milliseconds', new.reviewed_at);
  while exists (select from reviews where reviewed_at = new.reviewed_at) loop
    new.reviewed_at := new.reviewed_at + interval '1 millisecond';
  end loop;
  return new;
end $$;

create trigger reviews_set_time before insert on reviews for each row execute function set_review_time();

create table review_photos (
  review_id bigint not null references reviews on delete cascade,
  position smallint not null check (position between 0 and 2),
  hash text not null references pictures,
  primary key (review_id, position),
  unique (review_id, hash)
);
create index review_photos_by_hash on review_photos (hash);

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
