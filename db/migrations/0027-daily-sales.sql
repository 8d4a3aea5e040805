-- What owners read as statistics, kept by the day while it happens: in the same transaction, by the database itself, whoever writes. A year
-- of sales is then a few hundred rows to add up, however many orders there were. `recount_sales()` works all of it out anew.

-- The shop's day ends at midnight UTC, as every date on its pages and in its letters does.
create function shop_day(at timestamptz) returns date language sql immutable strict parallel safe
return (at at time zone 'UTC')::date;

-- Orders that were their customer's first. A fact of its own: it stays true when people leave and their orders forget who they were.
create table first_orders (order_id bigint primary key references orders on delete cascade);

-- Which pieces a refund was for, and what had been paid for them. Refunds by line say so on the lines; one of everything takes what is left.
create table refund_lines (
  refund_id uuid not null references refunds on delete cascade,
  order_id bigint not null references orders on delete cascade,
  position smallint not null,
  units integer not null,
  cents integer not null,
  primary key (refund_id, position)
);
create index refund_lines_of_order on refund_lines (order_id);

-- A day has sixteen rows, and each connection writes one of them: buyers would otherwise stand in line for the day.
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

-- Whoever sells a product holds its row already, so one row a day is enough.
create table product_days (
  day date not null,
  article text not null,
  -- As it was when it was sold.
  category text not null,
  units integer not null default 0,
  paid_cents bigint not null default 0,
  primary key (day, article, category)
) with (fillfactor = 70);

-- How the orders placed on a day stand now.
create table status_days (
  day date not null,
  status text not null,
  slot smallint not null,
  orders integer not null,
  primary key (day, status, slot)
) with (fillfactor = 50);

create index orders_by_email on orders (email) where email <> '';

create function sales_slot() returns smallint language sql volatile return (pg_backend_pid() % 16)::smallint;

-- All of these run when their transaction commits: what they write is held for no longer than that takes, and after everything else, so
-- that nobody waits for two things in different orders.

create function count_sale() returns trigger language plpgsql as $$
declare
  sold orders;
  is_first integer;
begin
  select * into sold from orders where id = new.order_id;
  -- Two first orders of one person at once take turns here.
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

create function note_refund_lines(refund uuid) returns void language sql as $$
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
  perform note_refund_lines(new.id);

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

create function count_status() returns trigger language plpgsql as $$
begin
  insert into status_days as d (day, status, slot, orders)
  select shop_day(new.placed_at), moved.status, sales_slot(), moved.orders
  from (select new.status as status, 1 as orders union all select old.status, -1 where tg_op = 'UPDATE') as moved order by 2
  on conflict (day, status, slot) do update set orders = d.orders + excluded.orders;
  return null;
end $$;

create constraint trigger payments_sold after update of state on payments deferrable initially deferred
for each row when (new.state = 'paid' and old.state <> 'paid') execute function count_sale();
create constraint trigger payments_sold_at_once after insert on payments deferrable initially deferred
for each row when (new.state = 'paid') execute function count_sale();
create constraint trigger refunds_counted after insert on refunds deferrable initially deferred
for each row execute function count_refund();
create constraint trigger orders_counted after insert on orders deferrable initially deferred
for each row execute function count_status();
create constraint trigger orders_counted_again after update of status on orders deferrable initially deferred
for each row when (new.status <> old.status) execute function count_status();

-- The same numbers, worked out from what they tell about.
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

-- Orders may come meanwhile: they wait at their very end until this is done, and add themselves to it.
create function recount_sales() returns void language plpgsql as $$
begin
  lock table sales_days, product_days, status_days in exclusive mode;
  delete from sales_days;
  delete from product_days;
  delete from status_days;
  insert into sales_days select day, 0, orders, new_customers, units, returned_units, paid_cents, refunded_cents, discount_cents
    from counted_sales_days;
  insert into product_days select day, article, category, units, paid_cents from counted_product_days;
  insert into status_days select day, status, 0, orders from counted_status_days;
end $$;

-- What was sold before there were any of these.
insert into first_orders (order_id)
select id from (
  select o.id, row_number() over (partition by o.user_id order by pay.paid_at, o.id) as nth_of_account,
    row_number() over (partition by o.email order by pay.paid_at, o.id) as nth_of_address, o.user_id, o.email
  from orders o join payments pay on pay.order_id = o.id where pay.state = 'paid'
) as past
where (user_id is null or nth_of_account = 1) and (email = '' or nth_of_address = 1);

do $$
declare refund uuid;
begin
  for refund in select id from refunds order by created_at, id loop
    perform note_refund_lines(refund);
  end loop;
end $$;

select recount_sales();
