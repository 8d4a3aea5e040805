-- What lists are made of, apart from the products: a row here is seventy bytes, a product half a kilobyte. Views change popularity all day;
-- on the products, each of them rewrote the product, its twelve indexes and the map that lets an index answer alone (after fifty thousand
-- views a page in the middle of a list of a million took four times as long), and stood in line with those who were buying it.
create table listed_products (
  product_id bigint primary key references products on delete cascade,
  category text not null,
  color text not null,
  price_cents integer not null,
  review_score double precision not null,
  -- See popularity_after(): comparable between products at any time without ever being recomputed.
  popularity double precision not null,
  view_count integer not null default 0 check (view_count >= 0),
  active boolean not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);

insert into listed_products (product_id, category, color, price_cents, review_score, popularity, view_count, active)
select id, category, color, price_cents, review_score, popularity, view_count, active from products;

drop trigger products_start_popularity on products;
drop function start_popularity();
drop index products_by_popularity, products_by_reviews, products_by_price, products_by_color,
  all_products_by_popularity, all_products_by_reviews, all_products_by_price;
alter table products drop column popularity, drop column view_count;

-- One list in each order it can be asked for, each ended by the id and read forwards or backwards. What a filter or another order
-- needs rides along, so that the nine products of a page are chosen from an index alone and only they are fetched.
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
  if current_setting('hyggehus.planting', true) = 'yes' then return null; end if;
  -- A new product starts as if it had been looked at once on its first day.
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

-- Working out the words of a product takes a third of a millisecond. Who plants a hundred thousand relatives of a few products at once
-- has their words and places already, says so and writes those tables too.
create or replace function find_inserted_products() returns trigger language plpgsql as $$
begin
  if current_setting('hyggehus.planting', true) = 'yes' then return null; end if;
  insert into product_search (product_id, color, price_cents, name_words, all_words)
  select id, color, price_cents, array_to_tsvector(words_in(name)),
    array_to_tsvector(product_words(name, description, about_product, category, color))
  from inserted where active;
  return null;
end $$;
