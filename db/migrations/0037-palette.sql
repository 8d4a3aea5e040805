-- What owners look for in the palette is found without reading everything that is called anything.

-- Walked along after what is for sale, and usually short.
create index catalogue_not_for_sale on products (found_by, id) where deleted_at is null and not active;
