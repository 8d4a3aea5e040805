-- Pieces that a customer adds to a paid order are an order of their own, with a payment of its own, and travel in the first order's parcel.
alter table orders add column added_to_id bigint references orders on delete set null;
create index orders_added_to on orders (added_to_id) where added_to_id is not null;

-- What was changed in an order until it was packed, apart from its status. The version makes a form that is sent twice change it once.
create table order_edits (
  order_id bigint not null references orders on delete cascade,
  version integer not null check (version > 0),
  kind text not null check (kind in ('address', 'pieces')),
  made_at timestamptz not null,
  made_by text not null check (made_by in ('customer', 'owner')),
  user_id uuid references users on delete set null,
  -- The admin's name, which stays when the account is deleted.
  full_name text,
  request_hash bytea not null,
  details jsonb not null,
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  added_order_id bigint references orders on delete set null,
  primary key (order_id, version)
);
create index order_edits_by on order_edits (user_id) where user_id is not null;
create index order_edits_added on order_edits (added_order_id) where added_order_id is not null;
