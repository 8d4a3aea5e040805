-- Search finds a product by the words of its name first, then by those of its descriptions, category and color. The words are stored beside
-- the products, which change with every view and sale while their words hardly ever do. A table knows every word of the shop: trigram
-- similarity to a million names took 190 ms, comparing with some thousand words takes one.

-- The words of a text as search compares them: lower case, without accents, in any script. Characters other than letters and digits
-- separate words, except that an apostrophe joins ("Writer's" is found by "writers"). Chinese and Japanese put no spaces between words, so
-- each of their characters is a word. The result does not depend on the server's locale.
create function words_in(input text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(left(word, 40) order by place), '{}') from regexp_split_to_table(
    regexp_replace(
      regexp_replace(
        replace(replace(replace(
          translate(
            normalize(
              regexp_replace(normalize(lower(normalize(input, NFKC) collate "und-x-icu"), NFKD), '[\u0300-\u036f''\u2018\u2019\u02bc`´]+', '', 'g'),
              NFC),
            'øłđðıħŧþ', 'olddihtt'),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        '([\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])', ' \1 ', 'g'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3020\u3030\u303d-\u303f\ue000-\uf8ff\ufe00-\ufe6f\ufff0-\uffff\U0001f000-\U0001faff\U000e0000-\U000e0fff]+',
      ' ', 'g'),
    ' +') with ordinality as words (word, place)
  where word <> ''
$$;

create function product_words(name text, description text, about_product text, category text, color text) returns text[]
language sql immutable strict parallel safe as $$
  select words_in(concat_ws(' ', name, description, about_product, category,
    case color when 'No color' then null when 'Gray' then 'gray grey' else color end))
$$;

-- Active products only. Color and price are included so that results are counted without reading the products.
create table product_search (
  product_id bigint primary key references products on delete cascade,
  color text not null,
  price_cents integer not null,
  name_words tsvector not null,
  all_words tsvector not null
);
create index product_search_by_name on product_search using gin (name_words);
create index product_search_by_all_words on product_search using gin (all_words);

-- Every word that can be found, and how many products have it. The stem joins "candle" and "candles"; a stop word ("the") has none.
create table known_words (
  word text collate "C" primary key,
  stem text collate "C",
  products integer not null
);
create index known_words_by_stem on known_words (stem);

-- Each known word unchanged and with one letter left out: two words that are one mistake apart (a letter wrong, missing, added, or two
-- swapped) share one of these spellings. Finding them is a look-up, in any script.
create table known_spellings (
  spelling text collate "C" not null,
  word text collate "C" not null references known_words on delete cascade,
  primary key (spelling, word)
);

create function stem_of(word text) returns text language sql immutable strict parallel safe as $$
  select (ts_lexize('english_stem', word))[1]
$$;

create function spellings_of(word text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct spelling), '{}') from (
    select word as spelling
    union all select overlay(word placing '' from place for 1) from generate_series(1, char_length(word)) as place
  ) as spellings where char_length(word) between 3 and 30
$$;

create function store_spellings() returns trigger language plpgsql as $$
begin
  insert into known_spellings (spelling, word)
  select spelling, new.word from unnest(spellings_of(new.word)) as spelling on conflict do nothing;
  return null;
end $$;

create trigger known_words_store_spellings after insert on known_words
for each row execute function store_spellings();

-- Words are counted in the order of the words, so that two admins who save at once wait for each other instead of blocking each other.
create function count_words_inserted() returns trigger language plpgsql as $$
begin
  insert into known_words as known (word, stem, products)
  select word, stem_of(word), count(*) from inserted, unnest(tsvector_to_array(inserted.all_words)) as word
  group by word order by word
  on conflict (word) do update set products = known.products + excluded.products;
  return null;
end $$;

create function count_words_deleted() returns trigger language plpgsql as $$
begin
  insert into known_words as known (word, products)
  select word, -count(*) from deleted, unnest(tsvector_to_array(deleted.all_words)) as word group by word order by word
  on conflict (word) do update set products = known.products + excluded.products;
  return null;
end $$;

create function count_words_updated() returns trigger language plpgsql as $$
begin
  insert into known_words as known (word, stem, products)
  select word, stem_of(word), sum(change) from (
    select word, -1 from unnest(tsvector_to_array(old.all_words)) as word
    union all select word, 1 from unnest(tsvector_to_array(new.all_words)) as word
  ) as changes (word, change)
  group by word having sum(change) <> 0 order by word
  on conflict (word) do update set products = known.products + excluded.products;
  return null;
end $$;

create trigger product_search_count_words_inserted after insert on product_search
referencing new table as inserted for each statement execute function count_words_inserted();
create trigger product_search_count_words_deleted after delete on product_search
referencing old table as deleted for each statement execute function count_words_deleted();
create trigger product_search_count_words_updated after update of all_words on product_search
for each row when (old.all_words is distinct from new.all_words) execute function count_words_updated();

-- The words of a product take a third of a millisecond to find. The seed of a hundred thousand variants of a few products knows them already:
-- it sets hyggehus.seeding and writes this table and `listed_products` itself.
create function index_inserted_products() returns trigger language plpgsql as $$
begin
  if current_setting('hyggehus.seeding', true) = 'yes' then return null; end if;
  insert into product_search (product_id, color, price_cents, name_words, all_words)
  select id, color, price_cents, array_to_tsvector(words_in(name)),
    array_to_tsvector(product_words(name, description, about_product, category, color))
  from inserted where active;
  return null;
end $$;

create function index_updated_product() returns trigger language plpgsql as $$
begin
  if not new.active then
    delete from product_search where product_id = new.id;
  else
    insert into product_search (product_id, color, price_cents, name_words, all_words)
    values (new.id, new.color, new.price_cents, array_to_tsvector(words_in(new.name)),
      array_to_tsvector(product_words(new.name, new.description, new.about_product, new.category, new.color)))
    on conflict (product_id) do update set color = excluded.color, price_cents = excluded.price_cents,
      name_words = excluded.name_words, all_words = excluded.all_words;
  end if;
  return null;
end $$;

create trigger products_indexed_inserted after insert on products
referencing new table as inserted for each statement execute function index_inserted_products();
create trigger products_indexed_updated
after update of name, description, about_product, category, color, price_cents, active on products
for each row when (
  (old.name, old.description, old.about_product, old.category, old.color, old.price_cents, old.active) is distinct from
  (new.name, new.description, new.about_product, new.category, new.color, new.price_cents, new.active))
execute function index_updated_product();

-- How many products a search finds, how many of them by their name, and their price range without the price filter. When many products
-- match, the planner prefers to compare every product with the words, which costs ten times as much as the index. `broad` are prefixes
-- such as the "f" of "linden f": they are compared with the rows that the other words found, because the index would collect every product
-- with a word that begins with f.
create function count_found(wanted tsquery, broad tsquery, wanted_colors text[], lowest integer, highest integer)
returns table (total integer, named integer, min_cents integer, max_cents integer)
language plpgsql stable parallel safe set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select (count(*) filter (where found.price_cents between lowest and highest))::integer,
      (select count(*)::integer from product_search as by_name
       where by_name.name_words @@ wanted and (broad is null or (by_name.name_words || ''::tsvector) @@ broad)
         and (wanted_colors is null or by_name.color = any (wanted_colors)) and by_name.price_cents between lowest and highest),
      min(found.price_cents), max(found.price_cents)
    from product_search as found
    where found.all_words @@ wanted and (broad is null or (found.all_words || ''::tsvector) @@ broad)
      and (wanted_colors is null or found.color = any (wanted_colors));
end $$;
