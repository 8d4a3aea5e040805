-- What a product tells in a word or a number: size, weight, material, burning time. The kinds with their units stand in the rulebook; here
-- they are stored by kind, so that they come with the product's own row and a filter needs no join.
create function are_facts(facts jsonb) returns boolean language sql immutable parallel safe strict as $$
  select case when jsonb_typeof(facts) <> 'object' then false else not exists (
    select from jsonb_each(facts) as fact (kind, value)
    where kind !~ '^[a-z][A-Za-z]{0,31}$' or not coalesce(case jsonb_typeof(value)
      when 'number' then value::numeric > 0
      when 'string' then btrim(value #>> '{}') <> '' and char_length(value #>> '{}') <= 200
      when 'array' then jsonb_array_length(value) between 1 and 20 and not exists (
        select from jsonb_array_elements(value) as item
        where jsonb_typeof(item) <> 'string' or btrim(item #>> '{}') = '' or char_length(item #>> '{}') > 200)
      when 'object' then value - array['min', 'max'] = '{}' and jsonb_typeof(value -> 'min') = 'number'
        and jsonb_typeof(value -> 'max') = 'number' and (value ->> 'min')::numeric > 0
        and (value ->> 'min')::numeric < (value ->> 'max')::numeric
      else false end, false)) end
$$;

alter table products add column facts jsonb not null default '{}' constraint products_facts_check check (are_facts(facts));

-- The texts of the facts, for the search; numbers are not searched for.
create function fact_words(facts jsonb) returns text language sql immutable parallel safe strict as $$
  select coalesce(string_agg(item #>> '{}', ' '), '')
  from jsonb_path_query(facts, 'strict $.** ? (@.type() == "string")') as item
$$;

create function product_words(name text, description text, about_product text, category text, color text, facts jsonb)
returns text[] language sql immutable parallel safe strict as $$
  select product_words(name, description, about_product || ' ' || fact_words(facts), category, color)
$$;

create or replace function index_inserted_products() returns trigger language plpgsql as $$
begin
  if current_setting('hyggehus.seeding', true) = 'yes' then return null; end if;
  insert into product_search (product_id, color, price_cents, name_words, all_words)
  select id, color, price_cents, array_to_tsvector(words_in(name)),
    array_to_tsvector(product_words(name, description, about_product, category, color, facts))
  from inserted where active;
  return null;
end $$;

create or replace function index_updated_product() returns trigger language plpgsql as $$
begin
  if not new.active then
    delete from product_search where product_id = new.id;
  else
    insert into product_search (product_id, color, price_cents, name_words, all_words)
    values (new.id, new.color, new.price_cents, array_to_tsvector(words_in(new.name)),
      array_to_tsvector(product_words(new.name, new.description, new.about_product, new.category, new.color, new.facts)))
    on conflict (product_id) do update set color = excluded.color, price_cents = excluded.price_cents,
      name_words = excluded.name_words, all_words = excluded.all_words;
  end if;
  return null;
end $$;

create or replace trigger products_indexed_updated
after update of name, description, about_product, category, color, price_cents, active, facts on products
for each row when (
  (old.name, old.description, old.about_product, old.category, old.color, old.price_cents, old.active, old.facts) is distinct from
  (new.name, new.description, new.about_product, new.category, new.color, new.price_cents, new.active, new.facts))
execute function index_updated_product();
