-- A household may have a whole IPv6 /56, and a caller with a server a /48: their orders count together, within multiples of one caller's limits.
alter table orders
  -- Keyed hashes of the IPv6 /56 and /48 that the order came from, kept as long as caller_hash; null for IPv4.
  add column caller_hash_56 bytea,
  add column caller_hash_48 bytea;

create index orders_of_caller_48 on orders (caller_hash_48, placed_at) where caller_hash_48 is not null;
