-- What owners look for in their table: every product that was not deleted, for sale or not, by any part of its name or article.

-- As people type: lower case, without accents.
create function plain_letters(input text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(normalize(lower(normalize(input, NFKC) collate "und-x-icu"), NFKD), '[\u0300-\u036f]+', '', 'g')
$$;

alter table products add column found_by text collate "C" not null generated always as (plain_letters(name || ' ' || article)) stored;

-- One index for each order that nothing but an owner's change moves: a sale rewrites none of them. By stock, which every sale moves, the
-- whole table is read; that takes less than a tenth of a second at a hundred thousand products.
create index catalogue_by_age on products (created_at, id) include (category, active) where deleted_at is null;
create index catalogue_by_name on products (found_by, id) include (category, active) where deleted_at is null;
create index catalogue_by_price on products (price_cents, id) include (category, active) where deleted_at is null;
create index catalogue_by_article on products (article, id) include (category, active) where deleted_at is null;
