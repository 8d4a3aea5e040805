-- Searches are filtered by category, and every choice of a filter says how many products it leaves.
alter table product_search add column category text;
update product_search as s set category = p.category from products as p where p.id = s.product_id;

create or replace function index_inserted_products() returns trigger language plpgsql as $$
begin
  if current_setting('hyggehus.seeding', true) = 'yes' then return null; end if;
  insert into product_search (product_id, category, color, price_cents, name_words, all_words)
  select id, category, color, price_cents, array_to_tsvector(words_in(name)),
    array_to_tsvector(product_words(name, description, about_product, category, color, facts))
  from inserted where active;
  return null;
end $$;

create or replace function index_updated_product() returns trigger language plpgsql as $$
begin
  if not new.active then
    delete from product_search where product_id = new.id;
  else
    insert into product_search (product_id, category, color, price_cents, name_words, all_words)
    values (new.id, new.category, new.color, new.price_cents, array_to_tsvector(words_in(new.name)),
      array_to_tsvector(product_words(new.name, new.description, new.about_product, new.category, new.color, new.facts)))
    on conflict (product_id) do update set category = excluded.category, color = excluded.color, price_cents = excluded.price_cents,
      name_words = excluded.name_words, all_words = excluded.all_words;
  end if;
  return null;
end $$;

-- The products that have the words, counted as in `listing_counts`. The word index is used however many match: a sequential scan would read
-- and unpack the words of every product.
create function found_counts(wanted tsquery, broad tsquery)
returns table (category text, color text, price_cents integer, products integer, named integer)
language plpgsql stable parallel safe set enable_seqscan to off set plan_cache_mode to force_custom_plan as $$
begin
  return query
    select found.category, found.color, found.price_cents, count(*)::integer,
      (count(*) filter (where found.name_words @@ wanted and (broad is null or (found.name_words || ''::tsvector) @@ broad)))::integer
    from product_search as found
    where found.all_words @@ wanted and (broad is null or (found.all_words || ''::tsvector) @@ broad)
    group by found.category, found.color, found.price_cents;
end $$;
