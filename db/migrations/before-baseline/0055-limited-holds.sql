-- Unpaid orders hold stock within limits, and an idempotency key answers only the request it was used for.
alter table orders
  -- Keyed hash of what was asked. Null for orders from before: nothing is replayed for them.
  add column request_hash bytea,
  -- Keyed hash of the address (IPv6: of its /64) that the order came from. Cleared an hour after the order holds nothing.
  add column caller_hash bytea,
  -- Orders by admins are exempt from the limits on holds.
  add column placed_by_admin boolean not null default false,
  -- How often stock was held for the order: when it was placed, and once more when a payment was started.
  add column holds_taken smallint not null default 1 constraint order_held_twice_at_most check (holds_taken between 0 and 2);

create index orders_of_caller on orders (caller_hash, placed_at) where caller_hash is not null;
create index orders_held_by_email on orders (email) where held_until is not null;
