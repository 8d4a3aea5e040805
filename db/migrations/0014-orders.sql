-- Orders, the money that pays for them, and the stock that goes with them. What must never be wrong is held here, whoever writes.

create table orders (
  id bigint generated always as identity primary key,
  -- Drawn by lot, so that it tells nobody how many there are.
  number text not null unique check (number ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  -- One attempt to order has one key: trying again brings no second order.
  idempotency_key text not null unique check (char_length(idempotency_key) between 16 and 200),
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

  goods_cents integer not null check (goods_cents > 0),
  delivery_cents integer not null check (delivery_cents >= 0),
  -- Everything that was taken off, the delivery's part included.
  discount_cents integer not null check (discount_cents >= 0),
  delivery_discount_cents integer not null check (delivery_discount_cents between 0 and delivery_cents),
  total_cents integer not null check (total_cents >= 0),
  promotion_code text,
  payment_method text not null check (payment_method in ('card', 'google-pay')),

  -- Whether the customer agreed to be reminded when the payment is left undone.
  may_remind boolean not null default false,
  reminded_at timestamptz,
  placed_at timestamptz not null,
  -- Until when its stock is held for a payment under way; null when nothing is held.
  held_until timestamptz,
  paid_at timestamptz,
  anonymised_at timestamptz,

  search tsvector not null generated always as (array_to_tsvector(string_to_array(btrim(regexp_replace(
    lower(number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone_number),
    '[^[:alnum:]]+', ' ', 'g')), ' '))) stored,

  constraint order_discount_within_goods check (discount_cents - delivery_discount_cents between 0 and goods_cents),
  constraint order_adds_up check (total_cents = goods_cents + delivery_cents - discount_cents)
);

create index orders_of_customer on orders (user_id, placed_at desc, id desc);
create index orders_by_time on orders (placed_at desc, id desc);
create index orders_by_status on orders (status, placed_at desc, id desc);
create index orders_held on orders (held_until) where held_until is not null;
create index orders_search on orders using gin (search);

create table order_lines (
  order_id bigint not null references orders on delete cascade,
  position smallint not null check (position >= 0),
  -- The product may go; what was bought stays.
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
  check (refunded_quantity between 0 and quantity),
  check (discount_cents <= price_cents::bigint * quantity)
);
create index order_lines_by_product on order_lines (product_id);

-- Who moved an order, when and why. Nothing here is ever changed.
create table order_changes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  from_status text,
  to_status text not null,
  changed_at timestamptz not null,
  changed_by text not null check (changed_by in ('customer', 'shop', 'owner')),
  user_id uuid references users (id) on delete set null,
  reason text check (char_length(reason) between 1 and 1000)
);
create index order_changes_of_order on order_changes (order_id, id);

-- Every piece that came onto or left the shelf. What lies there is the sum of this, always: a row here moves it, and whoever moves it
-- by hand leaves a row here.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  change integer not null check (change <> 0),
  reason text not null check (reason in ('opening', 'count', 'sale', 'return')),
  order_id bigint references orders on delete set null,
  moved_at timestamptz not null default now(),
  check ((reason in ('sale', 'return')) or order_id is null)
);
create index stock_movements_of_product on stock_movements (product_id, id);
create index stock_movements_of_order on stock_movements (order_id) where order_id is not null;

insert into stock_movements (product_id, change, reason) select id, on_hand, 'opening' from products where on_hand > 0;

create function move_stock() returns trigger language plpgsql as $$
begin
  if new.reason in ('sale', 'return') then
    update products set on_hand = on_hand + new.change, units_sold = greatest(units_sold - new.change, 0) where id = new.product_id;
  elsif pg_trigger_depth() = 1 then
    update products set on_hand = on_hand + new.change where id = new.product_id;
  end if;
  return null;
end $$;

create trigger stock_movements_move after insert on stock_movements
for each row execute function move_stock();

create function note_opening_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, change, reason) select id, on_hand, 'opening' from inserted where on_hand > 0;
  return null;
end $$;

create function note_counted_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, change, reason) values (new.id, new.on_hand - old.on_hand, 'count');
  return null;
end $$;

create trigger products_opening_stock after insert on products
referencing new table as inserted for each statement execute function note_opening_stock();
create trigger products_counted_stock after update of on_hand on products
for each row when (old.on_hand <> new.on_hand and pg_trigger_depth() = 0) execute function note_counted_stock();

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is never rewritten', tg_table_name using errcode = 'check_violation';
end $$;

-- What goes with its product goes through a trigger of the database's own.
create trigger stock_movements_stay before update or delete on stock_movements
for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();
create trigger order_changes_stay before delete on order_changes
for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();

-- What an order has of the stock: held while it is being paid for, taken when it is paid, let go when it is not. What is held of a
-- product is the sum of what is open here, and what is taken has left the shelf, minus what was returned.
create table stock_holds (
  order_id bigint not null references orders on delete cascade,
  product_id bigint not null references products on delete cascade,
  quantity integer not null check (quantity > 0),
  state text not null default 'open' check (state in ('open', 'taken', 'released')),
  returned integer not null default 0,
  primary key (order_id, product_id),
  check (returned between 0 and quantity),
  check (returned = 0 or state = 'taken')
);
create index stock_holds_open on stock_holds (product_id) where state = 'open';

create function keep_stock() returns trigger language plpgsql as $$
declare
  holding integer := case when new.state = 'open' then new.quantity else 0 end;
  gone integer := case when new.state = 'taken' then new.quantity - new.returned else 0 end;
begin
  if tg_op = 'UPDATE' then
    if new.quantity <> old.quantity then raise exception 'what is held is not haggled over' using errcode = 'check_violation'; end if;
    holding := holding - case when old.state = 'open' then old.quantity else 0 end;
    gone := gone - case when old.state = 'taken' then old.quantity - old.returned else 0 end;
  end if;
  if holding <> 0 then
    update products set held = held + holding where id = new.product_id;
  end if;
  if gone <> 0 then
    insert into stock_movements (product_id, change, reason, order_id)
    values (new.product_id, -gone, case when gone > 0 then 'sale' else 'return' end, new.order_id);
  end if;
  return null;
end $$;

create trigger stock_holds_keep after insert or update on stock_holds
for each row execute function keep_stock();

create table promotion_uses (
  order_id bigint primary key references orders on delete cascade,
  promotion_id bigint not null references promotions,
  -- The account, or the e-mail address of a guest.
  customer text not null,
  state text not null default 'open' check (state in ('open', 'released'))
);
create index promotion_uses_by_customer on promotion_uses (promotion_id, customer) where state = 'open';

create function count_promotion_uses() returns trigger language plpgsql as $$
declare
  more integer := case when new.state = 'open' then 1 else 0 end;
begin
  if tg_op = 'UPDATE' then more := more - case when old.state = 'open' then 1 else 0 end; end if;
  if more <> 0 then update promotions set used = used + more where id = new.promotion_id; end if;
  return null;
end $$;

create trigger promotion_uses_counted after insert or update of state on promotion_uses
for each row execute function count_promotion_uses();

-- One for each order; trying again with another card is the same payment.
create table payments (
  -- Also what the provider knows it by, so that asking twice makes one.
  id uuid primary key default gen_random_uuid(),
  order_id bigint not null unique references orders on delete cascade,
  provider text not null check (provider in ('test', 'stripe')),
  ref text unique,
  state text not null default 'created' check (state in ('created', 'waiting', 'processing', 'declined', 'paid', 'cancelled')),
  amount_cents integer not null check (amount_cents >= 0),
  problem text,
  created_at timestamptz not null,
  checked_at timestamptz,
  paid_at timestamptz,
  -- Promised to go back, whether or not it has arrived.
  refunded_cents integer not null default 0,
  constraint payment_never_refunded_twice check (refunded_cents between 0 and amount_cents),
  check (state <> 'paid' or paid_at is not null)
);
create index payments_open on payments (created_at) where state in ('created', 'waiting', 'processing', 'declined');

create table refunds (
  -- Also what the provider knows it by.
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  ref text,
  problem text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_waiting on refunds (created_at) where state <> 'done';

create function promise_refund() returns trigger language plpgsql as $$
begin
  update payments set refunded_cents = refunded_cents + new.amount_cents where id = new.payment_id;
  return null;
end $$;

create trigger refunds_promised after insert on refunds for each row execute function promise_refund();

-- What the test provider remembers, as a real one would in its own house.
create table test_payments (
  ref text primary key,
  payment_id uuid not null unique,
  amount_cents integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'needs-confirmation', 'processing', 'declined', 'paid', 'cancelled')),
  outcome text,
  settles_at timestamptz,
  created_at timestamptz not null
);
create table test_refunds (
  refund_id uuid primary key,
  ref text not null references test_payments,
  amount_cents integer not null check (amount_cents > 0)
);
