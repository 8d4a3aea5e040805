-- Every change of a product's stock, which is their sum. A row here changes `on_hand`, and a change of `on_hand` by hand adds a row here.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  change integer not null check (change <> 0),
  reason text not null check (reason in ('opening', 'count', 'sale', 'return')),
  order_id bigint references orders on delete set null,
  moved_at timestamptz not null default now(),
  constraint stock_movements_order check ((reason in ('sale', 'return')) or order_id is null)
);
create index stock_movements_of_product on stock_movements (product_id, id);
create index stock_movements_of_order on stock_movements (order_id) where order_id is not null;

create function apply_stock_movement() returns trigger language plpgsql as $$
begin
  if new.reason in ('sale', 'return') then
    update products set on_hand = on_hand + new.change, units_sold = greatest(units_sold - new.change, 0) where id = new.product_id;
  elsif pg_trigger_depth() = 1 then
    update products set on_hand = on_hand + new.change where id = new.product_id;
  end if;
  return null;
end $$;

create trigger stock_movements_apply after insert on stock_movements
for each row execute function apply_stock_movement();

create function record_opening_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, change, reason) select id, on_hand, 'opening' from inserted where on_hand > 0;
  return null;
end $$;

create function record_counted_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, change, reason) values (new.id, new.on_hand - old.on_hand, 'count');
  return null;
end $$;

create trigger products_opening_stock after insert on products
referencing new table as inserted for each statement execute function record_opening_stock();
create trigger products_counted_stock after update of on_hand on products
for each row when (old.on_hand <> new.on_hand and pg_trigger_depth() = 0) execute function record_counted_stock();

-- Rows that are deleted with their product pass: then the foreign key's own trigger deletes them.
create trigger stock_movements_append_only before update or delete on stock_movements
for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();

-- The stock of an order: held during its payment, taken when it is paid, released when it is not. A product's `held` is the sum of its open
-- rows; taken pieces have left the stock, except those returned.
create table stock_holds (
  order_id bigint not null references orders on delete cascade,
  product_id bigint not null references products on delete cascade,
  quantity integer not null check (quantity > 0),
  state text not null default 'open' check (state in ('open', 'taken', 'released')),
  returned integer not null default 0,
  primary key (order_id, product_id),
  constraint stock_holds_returned_within_quantity check (returned between 0 and quantity),
  constraint stock_holds_returned_were_taken check (returned = 0 or state = 'taken')
);
create index stock_holds_open on stock_holds (product_id) where state = 'open';

create function apply_stock_hold() returns trigger language plpgsql as $$
declare
  holding integer := case when new.state = 'open' then new.quantity else 0 end;
  gone integer := case when new.state = 'taken' then new.quantity - new.returned else 0 end;
begin
  if tg_op = 'UPDATE' then
    if new.quantity <> old.quantity then
      raise exception 'the quantity of a hold never changes' using errcode = 'check_violation';
    end if;
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

create trigger stock_holds_apply after insert or update on stock_holds
for each row execute function apply_stock_hold();
