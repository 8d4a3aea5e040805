-- The shop's days begin and end at midnight in the time zone that admins set, UTC as shipped. Changing the setting runs `recount_sales()`.
alter table settings drop constraint settings_name_check,
  add constraint settings_name_check check (name in (
    'delivery', 'welcome', 'blocked-emails', 'social', 'orders', 'refund-proof', 'contact', 'country', 'time-zone'));

create function shop_time_zone() returns text language sql stable strict parallel safe as $$
  select coalesce((select value ->> 'timeZone' from settings where name = 'time-zone' order by version desc limit 1), 'UTC')
$$;

create or replace function shop_day(at timestamptz) returns date language sql stable strict parallel safe as $$
  select (at at time zone shop_time_zone())::date
$$;
