-- The shop's days begin and end at midnight in the time zone that admins set, UTC as shipped. Changing the setting runs `recount_sales()`.
alter table settings drop constraint settings_name_check,
  add constraint settings_name_check check (name in (
    'delivery', 'welcome', 'blocked-emails', 'social', 'orders', 'refund-proof', 'contact', 'country', 'time-zone'));

create function shop_time_zone() returns text language sql stable strict parallel safe as $$
  select coalesce((select value ->> 'timeZone' from settings where name = 'time-zone' order by version desc limit 1), 'UTC')
$$;

create or replace function shop_day(at timestamptz) returns date language sql stable parallel safe as $$
  select (at at time zone coalesce(nullif(current_setting('hyggehus.time_zone', true), ''), shop_time_zone()))::date
$$;

-- A recount reads the setting once and names the time zone to `shop_day()`, which would otherwise read the setting for each row.
create or replace function recount_sales() returns void language plpgsql as $$
begin
  lock table sales_days, product_days, category_days, status_days in exclusive mode;
  perform set_config('hyggehus.time_zone', shop_time_zone(), true);
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
