-- What the shop sells, what is shown of it, and what people say about it.
-- Money is an integer number of cents. What must never be wrong is checked here, whoever writes.

create table products (
  id bigint generated always as identity primary key,
  article text not null unique check (article ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 200),
  category text not null check (
    category in ('candles', 'lighting-decor', 'gift-sets', 'get-warm', 'table-games', 'books-and-journals')
  ),
  description text not null check (char_length(description) <= 1000),
  about_product text not null check (char_length(about_product) <= 20000),
  color text not null check (
    color in ('Red', 'Blue', 'Green', 'Yellow', 'Orange', 'Purple', 'Pink', 'Black', 'White', 'Gray', 'No color')
  ),
  price_cents integer not null check (price_cents between 1 and 100000000),

  -- What lies on the shelf, and how much of it is promised to payments under way.
  on_hand integer not null default 0 check (on_hand >= 0),
  held integer not null default 0 check (held >= 0),

  active boolean not null default true,
  new_collection boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  -- Of accepted reviews only; kept by a trigger on reviews.
  rating_sum integer not null default 0,
  review_count integer not null default 0,
  -- The average, pulled towards the middle of the scale by five imagined reviews of three stars, so that one five-star
  -- review does not outrank forty good ones and a product without reviews stands below every well-liked one.
  review_score double precision not null generated always as ((rating_sum + 15.0) / (review_count + 5.0)) stored,

  view_count integer not null default 0 check (view_count >= 0),
  units_sold integer not null default 0 check (units_sold >= 0),
  -- See popularity_after(): comparable between products at any time without ever being recomputed.
  popularity double precision not null,

  constraint held_within_on_hand check (held <= on_hand),
  constraint rating_within_stars check (rating_sum between review_count and 5 * review_count and review_count >= 0)
);

-- Popularity is the sum of what happened to a product (a view weighs 1, a unit sold 20), each halved every thirty days since.
-- Halving everything at the same pace never changes the order, so we keep the sum as it would weigh at the beginning of 1970,
-- where nothing decays, as its logarithm to base 2, which stays a small number: 30 days are worth exactly 1.
create function popularity_after(popularity double precision, weight double precision, at timestamptz)
returns double precision language sql immutable strict parallel safe as $$
  select case when weight <= 0 then popularity else
    greatest(popularity, event) + ln(1 + power(2::double precision, -least(abs(popularity - event), 1000))) / ln(2::double precision)
  end
  from (select extract(epoch from at)::double precision / 2592000 + ln(greatest(weight, 1e-9)) / ln(2::double precision)) as e (event)
$$;

-- A new product starts as if it had been looked at once on its first day.
create function start_popularity() returns trigger language plpgsql as $$
begin
  new.popularity := coalesce(new.popularity, extract(epoch from new.created_at)::double precision / 2592000);
  return new;
end $$;

create trigger products_start_popularity before insert on products
for each row execute function start_popularity();

create function refuse_new_article() returns trigger language plpgsql as $$
begin
  raise exception 'an article is permanent: % cannot become %', old.article, new.article using errcode = 'check_violation';
end $$;

create trigger products_article_is_permanent before update of article on products
for each row when (old.article is distinct from new.article) execute function refuse_new_article();

-- One list in each order it can be asked for, each ended by the id and read forwards or backwards. What a filter or another order
-- needs rides along, so that the nine products of a page are chosen from an index alone and only they are fetched.
create index products_by_popularity on products (category, popularity, id) include (color, price_cents) where active;
create index products_by_reviews on products (category, review_score, id) include (color, price_cents) where active;
create index products_by_price on products (category, price_cents, id) include (color, popularity, review_score) where active;
create index products_by_color on products (category, color, price_cents, id) include (popularity, review_score) where active;
create index all_products_by_popularity on products (popularity, id) include (color, price_cents) where active;
create index all_products_by_reviews on products (review_score, id) include (color, price_cents) where active;
create index all_products_by_price on products (price_cents, id) include (color, popularity, review_score) where active;
create index products_new_collection on products (new_collection desc, created_at desc, id desc) where active;

create table pictures (
  hash text primary key check (hash ~ '^[A-Za-z0-9_-]{8,128}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  preview text not null check (preview like 'data:image/%'),
  created_at timestamptz not null default now()
);

-- At most five pictures to leaf through and one shown on hover.
create table product_pictures (
  product_id bigint not null references products on delete cascade,
  position smallint not null check (position between 0 and 5),
  hash text not null references pictures,
  view text not null check (view in ('main', 'detail', 'hover')),
  alt text not null default '',
  primary key (product_id, position)
);
create unique index product_pictures_one_main on product_pictures (product_id) where view = 'main';
create unique index product_pictures_one_hover on product_pictures (product_id) where view = 'hover';

-- Who looked at what on which day, so that nobody is counted twice. Days gone by are swept away.
create table product_views (
  day date not null,
  product_id bigint not null references products on delete cascade,
  visitor text not null check (char_length(visitor) between 1 and 128),
  primary key (day, product_id, visitor)
);

create table bought_together (
  product_id bigint not null references products on delete cascade,
  other_id bigint not null references products on delete cascade,
  times integer not null check (times > 0),
  primary key (product_id, other_id),
  check (product_id <> other_id)
);

create table reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  email text not null check (email = lower(email) and char_length(email) between 3 and 254),
  full_name text not null check (char_length(full_name) between 1 and 120),
  message text not null check (char_length(message) between 1 and 5000),
  stars smallint not null check (stars between 1 and 5),
  status text not null default 'new' check (status in ('new', 'accepted', 'declined')),
  verified boolean not null default false,
  -- Two reviews never bear the same moment: callers tell them apart by it.
  reviewed_at timestamptz not null default clock_timestamp() unique,
  unique (product_id, email)
);
create index reviews_published on reviews (product_id, reviewed_at desc) where status = 'accepted';

-- The stars on a product are never out of step with its reviews: no matter who writes them, and in the same transaction.
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

create trigger reviews_recount_inserted after insert on reviews
for each row when (new.status = 'accepted') execute function recount_reviews();
create trigger reviews_recount_deleted after delete on reviews
for each row when (old.status = 'accepted') execute function recount_reviews();
create trigger reviews_recount_updated after update of product_id, stars, status on reviews
for each row when ((old.product_id, old.stars, old.status) is distinct from (new.product_id, new.stars, new.status))
execute function recount_reviews();

create table questions (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  email text not null check (email = lower(email) and char_length(email) between 3 and 254),
  full_name text not null check (char_length(full_name) between 1 and 120),
  message text not null check (char_length(message) between 1 and 5000),
  asked_at timestamptz not null default now(),
  -- Kept by a trigger on answers.
  answer_count integer not null default 0 check (answer_count >= 0)
);
create index questions_answered on questions (product_id, asked_at desc) where answer_count > 0;
create unique index questions_one_open on questions (product_id, email) where answer_count = 0;

create table answers (
  id bigint generated always as identity primary key,
  question_id bigint not null references questions on delete cascade,
  author_email text not null check (author_email = lower(author_email)),
  full_name text not null check (char_length(full_name) between 1 and 120),
  message text not null check (char_length(message) between 1 and 5000),
  answered_at timestamptz not null default now(),
  unique (question_id, author_email)
);

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

-- Unconfirmed until the letter's link is followed.
create table subscriptions (
  email text primary key check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
