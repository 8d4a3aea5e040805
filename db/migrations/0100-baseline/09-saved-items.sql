-- A customer's cart and wishlist. A guest's are stored in the browser until they sign in.

-- One version for both lists, raised with every change. A change locks this row first, so that changes of one customer come one after the
-- other, and a browser can tell an older answer from a newer one.
create table saved_items_versions (
  user_id uuid primary key references users (id) on delete cascade,
  version integer not null default 0 check (version >= 0)
);

create table saved_items (
  user_id uuid not null references users (id) on delete cascade,
  list text not null check (list in ('cart', 'wishlist')),
  product_id bigint not null references products (id) on delete cascade,
  amount integer not null,
  -- The price that the customer saw when they saved it, to tell them when it changes. Never the price that is charged.
  seen_price_cents integer not null check (seen_price_cents between 1 and 100000000),
  added_at timestamptz not null,
  primary key (user_id, list, product_id),
  constraint saved_items_amount check (amount between 1 and case list when 'cart' then 10000 else 1 end)
);
create index saved_items_by_product on saved_items (product_id);
