-- Popularity is the sum of a product's events (a view weighs 1, a sold unit 20), each halved every thirty days since. Halving everything at
-- the same pace never changes the order, so the sum is stored as it would weigh at the beginning of 1970, as its logarithm to base 2,
-- which stays a small number: 30 days are exactly 1.
create function popularity_after(popularity double precision, weight double precision, at timestamptz)
returns double precision language sql immutable strict parallel safe as $$
  select case when weight <= 0 then popularity else
    greatest(popularity, event) + ln(1 + power(2::double precision, -least(abs(popularity - event), 1000))) / ln(2::double precision)
  end
  from (select extract(epoch from at)::double precision / 2592000 + ln(greatest(weight, 1e-9)) / ln(2::double precision)) as e (event)
$$;

-- The data of products for listings: a row has seventy bytes, a product half a kilobyte. Views change popularity all day; in `products`
-- each of them rewrote the product with twelve indexes (after fifty thousand views a page in the middle of a list of a million took four
-- times as long), and waited for the locks of its orders.
create table listed_products (
  product_id bigint primary key references products on delete cascade,
  category text not null,
  color text not null,
  price_cents integer not null,
  review_score double precision not null,
  -- See popularity_after(): comparable between products at any time without ever being recalculated.
  popularity double precision not null,
  view_count integer not null default 0 check (view_count >= 0),
  active boolean not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);

-- One index for each order of a list, read forwards or backwards. The included columns are what filters need, so that the nine products
-- of a page are chosen from an index alone and only they are fetched.
create index listed_by_popularity on listed_products (category, popularity, product_id) include (color, price_cents) where active;
create index listed_by_reviews on listed_products (category, review_score, product_id) include (color, price_cents) where active;
create index listed_by_price on listed_products (category, price_cents, product_id)
  include (color, popularity, review_score) where active;
create index listed_by_color on listed_products (category, color, price_cents, product_id)
  include (popularity, review_score) where active;
create index all_listed_by_popularity on listed_products (popularity, product_id) include (color, price_cents) where active;
create index all_listed_by_reviews on listed_products (review_score, product_id) include (color, price_cents) where active;
create index all_listed_by_price on listed_products (price_cents, product_id)
  include (color, popularity, review_score) where active;

create function list_inserted_products() returns trigger language plpgsql as $$
begin
  if current_setting('hyggehus.seeding', true) = 'yes' then return null; end if;
  -- A new product starts with one view on its first day.
  insert into listed_products (product_id, category, color, price_cents, review_score, popularity, active)
  select id, category, color, price_cents, review_score, extract(epoch from created_at)::double precision / 2592000, active
  from inserted;
  return null;
end $$;

create function list_updated_product() returns trigger language plpgsql as $$
begin
  update listed_products
  set category = new.category, color = new.color, price_cents = new.price_cents, review_score = new.review_score, active = new.active
  where product_id = new.id;
  return null;
end $$;

create trigger products_listed_inserted after insert on products
referencing new table as inserted for each statement execute function list_inserted_products();
create trigger products_listed_updated
after update of category, color, price_cents, rating_sum, review_count, active on products
for each row when ((old.category, old.color, old.price_cents, old.review_score, old.active)
  is distinct from (new.category, new.color, new.price_cents, new.review_score, new.active))
execute function list_updated_product();

-- How many active products of a category and colour have which price. The count and the price range of a list come from these few rows:
-- count(*) took seven times as long as the nine products of a page at a hundred thousand products, 250 times at a million.
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
  -- In the order of the key, so that two admins who change prices at once wait for each other instead of blocking each other.
  insert into listing_counts as counts (category, color, price_cents, products)
  select category, color, price_cents, sum(change) from (
    select old.category, old.color, old.price_cents, -1 where old.active
    union all select new.category, new.color, new.price_cents, 1 where new.active
  ) as changes (category, color, price_cents, change)
  group by category, color, price_cents order by category, color, price_cents
  on conflict (category, color, price_cents) do update set products = counts.products + excluded.products;
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
