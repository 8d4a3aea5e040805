-- In lower case and without accents, as admins type when they search.
create function plain_letters(input text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(normalize(lower(normalize(input, NFKC) collate "und-x-icu"), NFKD), '[\u0300-\u036f]+', '', 'g')
$$;

-- Money is an integer number of cents, everywhere.
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

  -- Stock, and the part of it that is held for unpaid orders. See 11-stock.sql.
  on_hand integer not null default 0 check (on_hand >= 0),
  held integer not null default 0 check (held >= 0),
  units_sold integer not null default 0 check (units_sold >= 0),

  active boolean not null default true,
  new_collection boolean not null default false,
  -- Raised with every change by an admin, so that the second of two admins who save at once is told. Sales and views leave it alone.
  version integer not null default 1,
  -- A deleted product is hidden: its article is never used again, orders still refer to it, and deleting can be undone.
  deleted_at timestamptz,
  -- Whether it was for sale when it was deleted.
  was_active boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  -- Of accepted reviews only; maintained by a trigger on reviews.
  rating_sum integer not null default 0,
  review_count integer not null default 0,
  -- The average with five imagined reviews of three stars added, so that one five-star review does not outrank forty good ones.
  review_score double precision not null generated always as ((rating_sum + 15.0) / (review_count + 5.0)) stored,
  found_by text collate "C" not null generated always as (plain_letters(name || ' ' || article)) stored,

  constraint held_within_on_hand check (held <= on_hand),
  constraint rating_within_stars check (rating_sum between review_count and 5 * review_count and review_count >= 0),
  constraint deleted_is_not_for_sale check (deleted_at is null or not active)
);
create index products_new_collection on products (new_collection desc, created_at desc, id desc) where active;

-- One index for each order of the admins' list that only an admin's change affects: a sale rewrites none of them. Sorting by stock, which
-- every sale changes, reads the whole table: less than a tenth of a second at a hundred thousand products.
create index catalogue_by_age on products (created_at, id) include (category, active) where deleted_at is null;
create index catalogue_by_name on products (found_by, id) include (category, active) where deleted_at is null;
create index catalogue_by_price on products (price_cents, id) include (category, active) where deleted_at is null;
create index catalogue_by_article on products (article, id) include (category, active) where deleted_at is null;
-- The command palette reads it after the products for sale, and it is usually short.
create index catalogue_not_for_sale on products (found_by, id) where deleted_at is null and not active;

create function refuse_new_article() returns trigger language plpgsql as $$
begin
  raise exception 'an article is permanent: % cannot become %', old.article, new.article using errcode = 'check_violation';
end $$;

create trigger products_article_is_permanent before update of article on products
for each row when (old.article is distinct from new.article) execute function refuse_new_article();

create table pictures (
  hash text primary key check (hash ~ '^[A-Za-z0-9_-]{8,128}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  preview text not null check (preview like 'data:image/%'),
  created_at timestamptz not null default now()
);

-- At most five pictures in the gallery and one shown on hover.
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
-- Before /media serves a picture it looks up where it is used, and a nightly job looks for unused pictures.
create index product_pictures_by_hash on product_pictures (hash);

-- A day's visitor is identified by a hash with that day's salt. Without the salt no hash can be traced to a person.
create table visitor_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);

-- Which visitor saw which product on a day, so that each counts once. Past days are deleted.
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
  constraint bought_together_with_another check (product_id <> other_id)
);

-- An uploaded product file: its changes are calculated once, shown to the admin, and applied once, however often the form is sent.
create table catalogue_imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  made_at timestamptz not null,
  plan jsonb not null,
  applied_at timestamptz
);
create index catalogue_imports_by_age on catalogue_imports (made_at);
