-- Admins find orders by city and postal code, and by the name or article of a product. Words are separated as in `orders.search`. These are
-- expressions: adding a stored column would rewrite the tables while no one can read them. Orders that are placed while an index is built
-- wait for it, a few seconds with a hundred thousand orders.
create index orders_by_place on orders using gin (array_to_tsvector(string_to_array(btrim(regexp_replace(
  lower(city || ' ' || postal_code), '[^[:alnum:]]+', ' ', 'g')), ' ')));
create index order_lines_by_words on order_lines using gin (array_to_tsvector(string_to_array(btrim(regexp_replace(
  lower(name || ' ' || article), '[^[:alnum:]]+', ' ', 'g')), ' ')));
