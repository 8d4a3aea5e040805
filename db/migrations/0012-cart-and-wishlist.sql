-- What customers keep: their cart and their wishlist. A guest's lie in the browser until there is an account to take them in.

-- One version for both, raised with every change. Whoever changes one locks this row first, so that changes of one customer
-- come one after the other, and a browser can tell an older answer from a newer one.
create table kept_things (
  user_id uuid primary key references users (id) on delete cascade,
  version integer not null default 0 check (version >= 0)
);

-- A browser counts what it sends, and each message says everything that the ones before it said: what arrives late is known by its
-- count and changes nothing.
create table keeping_browsers (
  user_id uuid not null references users (id) on delete cascade,
  browser uuid not null,
  last_count integer not null check (last_count >= 0),
  seen_at timestamptz not null,
  primary key (user_id, browser)
);
create index keeping_browsers_by_seen on keeping_browsers (seen_at);

create table wishlist_items (
  user_id uuid not null references users (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  -- What it cost when the heart was pressed, to say so when it becomes cheaper.
  saved_price_cents integer not null check (saved_price_cents between 1 and 100000000),
  saved_at timestamptz not null,
  primary key (user_id, product_id)
);
create index wishlist_items_by_product on wishlist_items (product_id);

create table cart_lines (
  user_id uuid not null references users (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  amount integer not null check (amount between 1 and 10000),
  -- What the customer was shown when they put it in, to say so when it costs something else. Never what is charged.
  seen_price_cents integer not null check (seen_price_cents between 1 and 100000000),
  -- The version of the customer's things that brought the line to where it is.
  version integer not null,
  added_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (user_id, product_id)
);
create index cart_lines_by_product on cart_lines (product_id);
