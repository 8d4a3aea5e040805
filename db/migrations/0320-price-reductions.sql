-- The regular price of each product over time. A trigger writes it; the current row has no end.
create table price_periods (
  product_id bigint not null references products on delete cascade,
  price_cents integer not null check (price_cents between 1 and 100000000),
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at),
  primary key (product_id, from_at)
);
create unique index price_periods_one_current on price_periods (product_id) where until_at is null;

-- A lower price from one moment until another. The price in force is the lower one of this and the regular price, so a
-- reduction begins and ends by itself. Its past is never changed: it is the proof of the lowest price of 30 days.
create table price_reductions (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  price_cents integer not null check (price_cents between 1 and 100000000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  planned_at timestamptz not null default now(),
  -- How far sorting and filters of lists have followed; prices on screen and in orders do not wait for it.
  listed text not null default 'not-yet' check (listed in ('not-yet', 'started', 'ended')),
  due_at timestamptz generated always as (case listed when 'not-yet' then starts_at when 'started' then ends_at end) stored,
  constraint price_reductions_end_after_start check (ends_at > starts_at),
  constraint price_reductions_not_in_the_past check (starts_at >= planned_at),
  constraint price_reductions_one_at_a_time exclude using gist (
    int8range(product_id, product_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
);
create index price_reductions_of_product on price_reductions (product_id, ends_at);
create index price_reductions_due on price_reductions (due_at) where due_at is not null;
create index price_reductions_by_start on price_reductions (starts_at);
create index price_reductions_by_end on price_reductions (ends_at);

-- The reduced price by which lists sort, filter and count at the moment; null without one.
alter table products add column listed_reduction_cents integer;

-- The history of shops that are upgraded comes from the audit log.
insert into price_periods (product_id, price_cents, from_at, until_at)
with changes as (
  select p.id, greatest(e.at, p.created_at) as at, (e.old_value #>> '{}')::integer as old_cents, (e.new_value #>> '{}')::integer as new_cents, e.id as entry
  from audit_entries e join products p on p.article = e.subject
  where e.what = 'product.price-cents' and jsonb_typeof(e.old_value) = 'number' and jsonb_typeof(e.new_value) = 'number'
),
prices as (
  select id, new_cents as cents, at, entry from changes
  union all
  (select distinct on (id) id, old_cents, (select created_at from products p where p.id = changes.id), 0 from changes order by id, entry)
  union all
  select id, price_cents, created_at, 0 from products p where not exists (select from changes c where c.id = p.id)
),
-- Of several prices at one moment the last one counts.
last_prices as (select distinct on (id, at) id, at, cents from prices order by id, at, entry desc)
select id, cents, at, lead(at) over (partition by id order by at) from last_prices
where cents between 1 and 100000000;

-- A price that another way than the log has changed counts from now on.
with closed as (
  update price_periods h set until_at = now() from products p
  where p.id = h.product_id and h.until_at is null and p.price_cents <> h.price_cents and h.from_at < now()
  returning p.id, p.price_cents
)
insert into price_periods (product_id, price_cents, from_at) select id, price_cents, now() from closed;

create function record_inserted_prices() returns trigger language plpgsql as $$
begin
  insert into price_periods (product_id, price_cents, from_at) select id, price_cents, least(created_at, now()) from inserted;
  return null;
end $$;
create trigger products_priced_inserted after insert on products referencing new table as inserted
  for each statement execute function record_inserted_prices();

create function record_updated_price() returns trigger language plpgsql as $$
begin
  update price_periods set until_at = now() where product_id = new.id and until_at is null and from_at < now();
  -- A second change in one transaction replaces the first, which no one has seen.
  insert into price_periods (product_id, price_cents, from_at) values (new.id, new.price_cents, now())
  on conflict (product_id, from_at) do update set price_cents = excluded.price_cents;
  return null;
end $$;
create trigger products_priced_updated after update of price_cents on products
  for each row when (old.price_cents is distinct from new.price_cents) execute function record_updated_price();

-- Lists sort, filter and count by the price in force.
create or replace function count_listings_deleted() returns trigger language plpgsql as $$
begin
  update listing_counts as counts set products = counts.products - gone.products
  from (select category, color, least(price_cents, listed_reduction_cents) as price_cents, count(*) as products
    from deleted where active group by 1, 2, 3) as gone
  where (counts.category, counts.color, counts.price_cents) = (gone.category, gone.color, gone.price_cents);
  return null;
end $$;

create or replace function count_listings_updated() returns trigger language plpgsql as $$
begin
  insert into listing_counts as counts (category, color, price_cents, products)
  select category, color, price_cents, sum(change) from (
    select old.category, old.color, least(old.price_cents, old.listed_reduction_cents), -1 where old.active
    union all select new.category, new.color, least(new.price_cents, new.listed_reduction_cents), 1 where new.active
  ) as changes (category, color, price_cents, change)
  group by category, color, price_cents order by category, color, price_cents
  on conflict (category, color, price_cents) do update set products = counts.products + excluded.products;
  return null;
end $$;
create or replace trigger products_counted_updated after update of category, color, price_cents, active, listed_reduction_cents on products
  for each row when (old.category is distinct from new.category or old.color is distinct from new.color
    or least(old.price_cents, old.listed_reduction_cents) is distinct from least(new.price_cents, new.listed_reduction_cents)
    or old.active is distinct from new.active)
  execute function count_listings_updated();

create or replace function index_updated_product() returns trigger language plpgsql as $$
begin
  if not new.active then
    delete from product_search where product_id = new.id;
  else
    insert into product_search (product_id, category, color, price_cents, name_words, all_words)
    values (new.id, new.category, new.color, least(new.price_cents, new.listed_reduction_cents), array_to_tsvector(words_in(new.name)),
      array_to_tsvector(product_words(new.name, new.description, new.about_product, new.category, new.color, new.facts)))
    on conflict (product_id) do update set category = excluded.category, color = excluded.color, price_cents = excluded.price_cents,
      name_words = excluded.name_words, all_words = excluded.all_words;
  end if;
  return null;
end $$;
create or replace trigger products_indexed_updated
  after update of name, description, about_product, category, color, price_cents, active, facts, listed_reduction_cents on products
  for each row when (old.name is distinct from new.name or old.description is distinct from new.description
    or old.about_product is distinct from new.about_product or old.category is distinct from new.category
    or old.color is distinct from new.color
    or least(old.price_cents, old.listed_reduction_cents) is distinct from least(new.price_cents, new.listed_reduction_cents)
    or old.active is distinct from new.active or old.facts is distinct from new.facts)
  execute function index_updated_product();

create or replace function list_updated_product() returns trigger language plpgsql as $$
begin
  update listed_products
  set category = new.category, color = new.color, price_cents = least(new.price_cents, new.listed_reduction_cents),
    review_score = new.review_score, active = new.active
  where product_id = new.id;
  return null;
end $$;
create or replace trigger products_listed_updated
  after update of category, color, price_cents, rating_sum, review_count, active, listed_reduction_cents on products
  for each row when (old.category is distinct from new.category or old.color is distinct from new.color
    or least(old.price_cents, old.listed_reduction_cents) is distinct from least(new.price_cents, new.listed_reduction_cents)
    or old.review_score is distinct from new.review_score or old.active is distinct from new.active)
  execute function list_updated_product();
