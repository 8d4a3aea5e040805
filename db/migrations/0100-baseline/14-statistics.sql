-- The admins' statistics, counted by day in the transaction that sells or refunds. A year of sales is then a few hundred rows to add up,
-- however many orders there were. `recount_sales()` calculates all of it again.

-- The shop's day ends at midnight UTC, as every date on its pages and in its emails does.
create function shop_day(at timestamptz) returns date language sql immutable strict parallel safe
return (at at time zone 'UTC')::date;

-- Orders that were their customer's first. The row stays when the account is deleted and its orders become anonymous.
create table first_orders (order_id bigint primary key references orders on delete cascade);

-- The refunded units and the amount paid for them. A partial refund names the lines; a full one takes all remaining units.
create table refund_lines (
  refund_id uuid not null references refunds on delete cascade,
  order_id bigint not null references orders on delete cascade,
  position smallint not null,
  units integer not null,
  cents integer not null,
  primary key (refund_id, position)
);
create index refund_lines_of_order on refund_lines (order_id);

-- A day has sixteen rows, and each connection writes one of them: otherwise buyers would wait for each other.
create table sales_days (
  day date not null,
  slot smallint not null,
  orders integer not null default 0,
  new_customers integer not null default 0,
  units integer not null default 0,
  returned_units integer not null default 0,
  paid_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  discount_cents bigint not null default 0,
  primary key (day, slot)
) with (fillfactor = 50);

-- A sale of a product has locked its row already, so one row a day is enough.
create table product_days (
  day date not null,
  article text not null,
  -- The category at the time of the sale.
  category text not null,
  units integer not null default 0,
  paid_cents bigint not null default 0,
  primary key (day, article, category)
) with (fillfactor = 70);

-- A year of categories is a few thousand rows, while a year of products has as many as there were order lines. Sixteen rows a day.
create table category_days (
  day date not null,
  category text not null,
  slot smallint not null,
  units integer not null,
  paid_cents bigint not null,
  primary key (day, category, slot)
) with (fillfactor = 50);

-- The present status of the orders placed on a day.
create table status_days (
  day date not null,
  status text not null,
  slot smallint not null,
  orders integer not null,
  primary key (day, status, slot)
) with (fillfactor = 50);

create function sales_slot() returns smallint language sql volatile return (pg_backend_pid() % 16)::smallint;

-- The constraint triggers below run at the end of their transaction: their rows are locked for a moment only, and after everything else, so
-- that no two transactions wait for each other's rows.

create function count_sale() returns trigger language plpgsql as $$
declare
  sold orders;
  is_first integer;
begin
  if tg_op = 'UPDATE' and old.state = 'paid' then return null; end if;
  select * into sold from orders where id = new.order_id;
  -- Two first orders of one customer at once take turns here.
  if sold.user_id is not null then perform pg_advisory_xact_lock(hashtextextended('buyer ' || sold.user_id, 1)); end if;
  if sold.email <> '' then perform pg_advisory_xact_lock(hashtextextended('buyer ' || sold.email, 2)); end if;
  insert into first_orders (order_id) select sold.id where not exists (
    select from orders o join payments pay on pay.order_id = o.id
    where (o.user_id = sold.user_id or (o.email = sold.email and o.email <> '')) and o.id <> sold.id and pay.state = 'paid')
  on conflict do nothing;
  get diagnostics is_first = row_count;

  insert into sales_days as d (day, slot, orders, new_customers, units, paid_cents, discount_cents)
  select shop_day(new.paid_at), sales_slot(), 1, is_first, sum(quantity), new.amount_cents, sold.discount_cents
  from order_lines where order_id = sold.id
  on conflict (day, slot) do update set orders = d.orders + 1, new_customers = d.new_customers + excluded.new_customers,
    units = d.units + excluded.units, paid_cents = d.paid_cents + excluded.paid_cents,
    discount_cents = d.discount_cents + excluded.discount_cents;

  insert into product_days as d (day, article, category, units, paid_cents)
  select shop_day(new.paid_at), article, category, quantity, price_cents * quantity - discount_cents
  from order_lines where order_id = sold.id order by article
  on conflict (day, article, category) do update set units = d.units + excluded.units, paid_cents = d.paid_cents + excluded.paid_cents;
  return null;
end $$;

create constraint trigger payments_sold after insert or update of state on payments deferrable initially deferred
for each row when (new.state = 'paid') execute function count_sale();

create function record_refund_lines(refund uuid) returns void language sql as $$
  insert into refund_lines (refund_id, order_id, position, units, cents)
  select refund, l.order_id, l.position, back.units - coalesce(known.units, 0), back.cents - coalesce(known.cents, 0)
  from refunds r join payments pay on pay.id = r.payment_id join order_lines l on l.order_id = pay.order_id
  cross join lateral (select l.price_cents * l.quantity - l.discount_cents as paid_cents) as paid
  cross join lateral (select
    case when pay.refunded_cents >= pay.amount_cents then l.quantity else l.refunded_quantity end as units,
    case when pay.refunded_cents >= pay.amount_cents then paid.paid_cents
      else (paid.paid_cents::bigint * l.refunded_quantity / l.quantity)::integer end as cents) as back
  left join lateral (select sum(units)::integer as units, sum(cents)::integer as cents from refund_lines k
    where k.order_id = l.order_id and k.position = l.position) as known on true
  where r.id = refund and (back.units, back.cents) is distinct from (coalesce(known.units, 0), coalesce(known.cents, 0))
$$;

create function count_refund() returns trigger language plpgsql as $$
begin
  perform record_refund_lines(new.id);

  insert into sales_days as d (day, slot, returned_units, refunded_cents)
  select shop_day(new.created_at), sales_slot(), coalesce(sum(units), 0), new.amount_cents from refund_lines where refund_id = new.id
  on conflict (day, slot) do update set returned_units = d.returned_units + excluded.returned_units,
    refunded_cents = d.refunded_cents + excluded.refunded_cents;

  insert into product_days as d (day, article, category, units, paid_cents)
  select shop_day(new.created_at), l.article, l.category, -back.units, -back.cents
  from refund_lines back join order_lines l using (order_id, position) where back.refund_id = new.id order by l.article
  on conflict (day, article, category) do update set units = d.units + excluded.units, paid_cents = d.paid_cents + excluded.paid_cents;
  return null;
end $$;

create constraint trigger refunds_counted after insert on refunds deferrable initially deferred
for each row execute function count_refund();

create function count_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then return null; end if;
  insert into status_days as d (day, status, slot, orders)
  select shop_day(new.placed_at), moved.status, sales_slot(), moved.orders
  from (select new.status as status, 1 as orders union all select old.status, -1 where tg_op = 'UPDATE') as moved order by 2
  on conflict (day, status, slot) do update set orders = d.orders + excluded.orders;
  return null;
end $$;

create constraint trigger orders_counted after insert or update of status on orders deferrable initially deferred
for each row execute function count_status();

create function add_to_category_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into category_days as d (day, category, slot, units, paid_cents)
    select day, category, sales_slot(), sum(units), sum(paid_cents) from added group by day, category order by day, category
    on conflict (day, category, slot) do update set units = d.units + excluded.units, paid_cents = d.paid_cents + excluded.paid_cents;
  else
    insert into category_days as d (day, category, slot, units, paid_cents)
    select day, category, sales_slot(), sum(units), sum(paid_cents) from (
      select day, category, units, paid_cents from added union all select day, category, -units, -paid_cents from taken
    ) as moved group by day, category order by day, category
    on conflict (day, category, slot) do update set units = d.units + excluded.units, paid_cents = d.paid_cents + excluded.paid_cents;
  end if;
  return null;
end $$;

create trigger product_days_added after insert on product_days
referencing new table as added for each statement execute function add_to_category_days();
create trigger product_days_changed after update on product_days
referencing old table as taken new table as added for each statement execute function add_to_category_days();

-- The same figures, calculated from orders, payments and refunds.
create view counted_sales_days as
select day, sum(orders)::integer as orders, sum(new_customers)::integer as new_customers, sum(units)::integer as units,
  sum(returned_units)::integer as returned_units, sum(paid_cents)::bigint as paid_cents, sum(refunded_cents)::bigint as refunded_cents,
  sum(discount_cents)::bigint as discount_cents
from (
  select shop_day(pay.paid_at) as day, 1 as orders, (f.order_id is not null)::integer as new_customers, l.units, 0 as returned_units,
    pay.amount_cents as paid_cents, 0 as refunded_cents, o.discount_cents
  from payments pay join orders o on o.id = pay.order_id left join first_orders f on f.order_id = o.id
  join (select order_id, sum(quantity) as units from order_lines group by order_id) l on l.order_id = o.id
  where pay.state = 'paid'
  union all
  select shop_day(r.created_at), 0, 0, 0, coalesce(l.units, 0), 0, r.amount_cents, 0
  from refunds r left join (select refund_id, sum(units) as units from refund_lines group by refund_id) l on l.refund_id = r.id
) as events group by day;

create view counted_product_days as
select day, article, category, sum(units)::integer as units, sum(paid_cents)::bigint as paid_cents
from (
  select shop_day(pay.paid_at) as day, l.article, l.category, l.quantity as units, l.price_cents * l.quantity - l.discount_cents as paid_cents
  from payments pay join order_lines l on l.order_id = pay.order_id where pay.state = 'paid'
  union all
  select shop_day(r.created_at), l.article, l.category, -back.units, -back.cents
  from refunds r join refund_lines back on back.refund_id = r.id
  join order_lines l on l.order_id = back.order_id and l.position = back.position
) as events group by day, article, category;

create view counted_status_days as
select shop_day(placed_at) as day, status, count(*)::integer as orders from orders group by 1, 2;

-- Orders placed meanwhile wait at the end of their transaction until this is done, and then add themselves.
create function recount_sales() returns void language plpgsql as $$
begin
  lock table sales_days, product_days, category_days, status_days in exclusive mode;
  delete from sales_days;
  delete from product_days;
  delete from category_days;
  delete from status_days;
  insert into sales_days select day, 0, orders, new_customers, units, returned_units, paid_cents, refunded_cents, discount_cents
    from counted_sales_days;
  -- A trigger adds its categories to category_days.
  insert into product_days select day, article, category, units, paid_cents from counted_product_days;
  insert into status_days select day, status, 0, orders from counted_status_days;
end $$;
