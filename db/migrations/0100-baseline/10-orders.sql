create table orders (
  id bigint generated always as identity primary key,
  -- Random, so that it does not tell how many orders there are.
  number text not null unique check (number ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  -- A repeated request has the same key and places no second order.
  idempotency_key text not null unique check (char_length(idempotency_key) between 16 and 200),
  -- Keyed hash of the request: a key answers only the request it was first used for. Null in orders of the shop's first release.
  request_hash bytea,
  user_id uuid references users (id) on delete set null,
  status text not null default 'Pending' check (status in (
    'Pending', 'Processing', 'On Hold', 'Done', 'Cancelled', 'Refunded', 'Failed', 'Shipped', 'Delivered', 'Awaiting Pickup')),

  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text not null,
  address text not null,
  city text not null,
  postal_code text not null,
  delivery_method text not null check (delivery_method in ('parcel-locker', 'courier', 'post-office')),
  -- The delivery as offered when the order was placed.
  delivery_name text not null,
  delivery_fewest_days smallint not null,
  delivery_most_days smallint not null,

  goods_cents integer not null check (goods_cents > 0),
  delivery_cents integer not null check (delivery_cents >= 0),
  -- The whole discount, delivery included.
  discount_cents integer not null check (discount_cents >= 0),
  delivery_discount_cents integer not null,
  total_cents integer not null check (total_cents >= 0),
  promotion_code text,
  payment_method text not null check (payment_method in ('card', 'google-pay')),

  -- Whether the customer agreed to an email about an unfinished payment.
  may_remind boolean not null default false,
  reminded_at timestamptz,
  placed_at timestamptz not null,
  -- Orders by admins are exempt from the limits on holds.
  placed_by_admin boolean not null default false,
  -- Keyed hashes of the caller's IP address (of its /64 for IPv6), and of its /56 and /48, which IPv4 has not. They are cleared an hour after
  -- the order holds no stock any more.
  caller_hash bytea,
  caller_hash_56 bytea,
  caller_hash_48 bytea,
  -- When the hold of its stock expires; null when it holds none.
  held_until timestamptz,
  -- How often stock was held for the order: when it was placed, and once more when a payment was started.
  holds_taken smallint not null default 1,
  paid_at timestamptz,
  anonymised_at timestamptz,

  search tsvector not null generated always as (array_to_tsvector(string_to_array(btrim(regexp_replace(
    lower(number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone_number),
    '[^[:alnum:]]+', ' ', 'g')), ' '))) stored,

  constraint order_delivery_days check (delivery_fewest_days between 0 and delivery_most_days),
  constraint order_delivery_discount_within_delivery check (delivery_discount_cents between 0 and delivery_cents),
  constraint order_discount_within_goods check (discount_cents - delivery_discount_cents between 0 and goods_cents),
  constraint order_adds_up check (total_cents = goods_cents + delivery_cents - discount_cents),
  constraint order_held_twice_at_most check (holds_taken between 0 and 2),
  -- Referenced by payments: a payment has the amount of its order.
  constraint orders_come_to unique (id, total_cents)
);
create index orders_of_customer on orders (user_id, placed_at desc, id desc);
create index orders_by_email on orders (email) where email <> '';
create index orders_by_phone on orders (phone_number text_pattern_ops) where user_id is not null;
-- The total of a list is summed from the index that lists it.
create index orders_by_time on orders (placed_at desc, id desc) include (total_cents);
create index orders_by_status on orders (status, placed_at desc, id desc) include (total_cents);
create index orders_search on orders using gin (search);
create index orders_held on orders (held_until) where held_until is not null;
create index orders_held_by_email on orders (email) where held_until is not null;
create index orders_of_caller on orders (caller_hash, placed_at) where caller_hash is not null;
create index orders_of_caller_48 on orders (caller_hash_48, placed_at) where caller_hash_48 is not null;

-- Names and prices as they were when the order was placed.
create table order_lines (
  order_id bigint not null references orders on delete cascade,
  position smallint not null check (position >= 0),
  product_id bigint references products on delete set null,
  article text not null,
  name text not null,
  category text not null,
  picture_hash text references pictures,
  price_cents integer not null check (price_cents between 1 and 100000000),
  quantity integer not null check (quantity > 0),
  discount_cents integer not null check (discount_cents >= 0),
  refunded_quantity integer not null default 0,
  primary key (order_id, position),
  unique (order_id, article),
  constraint order_lines_refunded_within_quantity check (refunded_quantity between 0 and quantity),
  constraint order_lines_discount_within_price check (discount_cents <= price_cents::bigint * quantity)
);
create index order_lines_by_product on order_lines (product_id);
create index order_lines_by_picture on order_lines (picture_hash) where picture_hash is not null;

-- Who changed the status of an order, when and why.
create table order_changes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  from_status text,
  to_status text not null,
  changed_at timestamptz not null,
  changed_by text not null check (changed_by in ('customer', 'shop', 'owner')),
  user_id uuid references users (id) on delete set null,
  -- An admin's name at the time; it stays when their account is deleted.
  full_name text,
  reason text check (char_length(reason) between 1 and 1000)
);
create index order_changes_of_order on order_changes (order_id, id);
create index order_changes_by_arrival on order_changes (changed_at) where to_status in ('Delivered', 'Done');
create index order_changes_by_user on order_changes (user_id) where user_id is not null;

-- Rows that are deleted with their order pass: then the foreign key's own trigger deletes them.
create trigger order_changes_not_deleted before delete on order_changes
for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();

-- Admins' notes about an order.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  user_id uuid references users (id) on delete set null,
  full_name text not null,
  message text not null check (char_length(message) between 1 and 2000),
  written_at timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, id);
create index order_notes_by_user on order_notes (user_id) where user_id is not null;

-- Orders whose customer was asked for reviews, so that no customer is asked twice.
create table feedback_requests (
  order_id bigint primary key references orders on delete cascade,
  requested_at timestamptz not null
);
