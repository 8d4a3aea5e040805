-- How many active products of a category and colour cost how much. Counting a list, and finding between which prices it lies, reads
-- these few rows instead of every product of the list: count(*) was seven times as dear as the nine products of a page at a hundred
-- thousand products, 250 times at a million. Kept in the transaction that changes a product, so it is never wrong; what happens most
-- (views, sales, reviews) does not touch it.
create table listing_counts (
  category text not null,
  color text not null,
  price_cents integer not null,
  products integer not null,
  primary key (category, color, price_cents)
);

create function count_listings_inserted() returns trigger language plpgsql as $$
begin
  insert into listing_counts as counts (category, color, price_cents, products)
  select category, color, price_cents, count(*) from inserted where active
  group by category, color, price_cents order by category, color, price_cents
  on conflict (category, color, price_cents) do update set products = counts.products + excluded.products;
  return null;
end $$;

create function count_listings_deleted() returns trigger language plpgsql as $$
begin
  update listing_counts as counts set products = counts.products - gone.products
  from (select category, color, price_cents, count(*) as products from deleted where active group by 1, 2, 3) as gone
  where (counts.category, counts.color, counts.price_cents) = (gone.category, gone.color, gone.price_cents);
  return null;
end $$;

create function count_listings_updated() returns trigger language plpgsql as $$
begin
  -- In the order of the key, so that two owners who change prices at once wait for each other instead of blocking each other.
  insert into listing_counts as counts (category, color, price_cents, products)
  select category, color, price_cents, sum(change) from (
    select old.category, old.color, old.price_cents, -1 where old.active
    union all select new.category, new.color, new.price_cents, 1 where new.active
  ) as changes (category, color, price_cents, change)
  group by category, color, price_cents order by category, color, price_cents
  on conflict (category, color, price_cents) do update set products = counts.products + excluded.products;
  return null;
end $$;

create function count_listings_truncated() returns trigger language plpgsql as $$
begin
  truncate listing_counts;
  return null;
end $$;

create trigger products_counted_inserted after insert on products
referencing new table as inserted for each statement execute function count_listings_inserted();
create trigger products_counted_deleted after delete on products
referencing old table as deleted for each statement execute function count_listings_deleted();
create trigger products_counted_updated after update of category, color, price_cents, active on products
for each row when ((old.category, old.color, old.price_cents, old.active)
  is distinct from (new.category, new.color, new.price_cents, new.active))
execute function count_listings_updated();
create trigger products_counted_truncated after truncate on products
for each statement execute function count_listings_truncated();

insert into listing_counts (category, color, price_cents, products)
select category, color, price_cents, count(*) from products where active group by category, color, price_cents;

-- Which seeds were sown: a shop whose owner has removed every demo product does not get them back at the next start.
create table seeds (
  name text primary key,
  sown_at timestamptz not null default now()
);
