-- A customer's cart and wishlist are two lists of saved items. Browsers send absolute amounts for the version that they know, and a message
-- for another version changes nothing: so neither what each browser has counted nor the version of a single line is needed any more. Carts,
-- wishlists and the versions that browsers know stay.

alter table kept_things rename to saved_items_versions;
alter table saved_items_versions rename constraint kept_things_pkey to saved_items_versions_pkey;
alter table saved_items_versions rename constraint kept_things_user_id_fkey to saved_items_versions_user_id_fkey;
alter table saved_items_versions rename constraint kept_things_version_check to saved_items_versions_version_check;
drop table keeping_browsers;

create table saved_items (
  user_id uuid not null references users (id) on delete cascade,
  list text not null check (list in ('cart', 'wishlist')),
  product_id bigint not null references products (id) on delete cascade,
  -- A wish is for one piece.
  amount integer not null check (amount between 1 and case list when 'cart' then 10000 else 1 end),
  -- The price that the customer saw when they saved it, to tell them when it changes. Never the price that is charged.
  seen_price_cents integer not null check (seen_price_cents between 1 and 100000000),
  added_at timestamptz not null,
  primary key (user_id, list, product_id)
);
create index saved_items_by_product on saved_items (product_id);

insert into saved_items (user_id, list, product_id, amount, seen_price_cents, added_at)
  select user_id, 'cart', product_id, amount, seen_price_cents, added_at from cart_lines
  union all select user_id, 'wishlist', product_id, 1, saved_price_cents, saved_at from wishlist_items;
drop table cart_lines;
drop table wishlist_items;
