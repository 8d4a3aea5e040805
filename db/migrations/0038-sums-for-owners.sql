-- What the orders of a list come to is added up from the index that lists them, and what went back from the few payments that know of it.
drop index orders_by_time;
create index orders_by_time on orders (placed_at desc, id desc) include (total_cents);
drop index orders_by_status;
create index orders_by_status on orders (status, placed_at desc, id desc) include (total_cents);
create index payments_refunded on payments (order_id) include (refunded_cents) where refunded_cents > 0;

-- What was sold of each category on a day: a year of it is a few thousand rows, where a year of products is as many as there were lines.
-- Kept by what happens to `product_days`, so that neither knows more than the other; in sixteen rows a day, as `sales_days`.
create table category_days (
  day date not null,
  category text not null,
  slot smallint not null,
  units integer not null,
  paid_cents bigint not null,
  primary key (day, category, slot)
) with (fillfactor = 50);

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

insert into category_days (day, category, slot, units, paid_cents)
select day, category, 0, sum(units), sum(paid_cents) from product_days group by day, category;

create or replace function recount_sales() returns void language plpgsql as $$
begin
  lock table sales_days, product_days, category_days, status_days in exclusive mode;
  delete from sales_days;
  delete from product_days;
  delete from category_days;
  delete from status_days;
  insert into sales_days select day, 0, orders, new_customers, units, returned_units, paid_cents, refunded_cents, discount_cents
    from counted_sales_days;
  -- Its categories come along.
  insert into product_days select day, article, category, units, paid_cents from counted_product_days;
  insert into status_days select day, status, 0, orders from counted_status_days;
end $$;
