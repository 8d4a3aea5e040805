-- The days for which a paid order was promised, in the shop's time zone, as the settings were when it was paid. Orders that were paid before
-- have none.
alter table orders
  add column promised_ship date,
  add column promised_from date,
  add column promised_to date,
  add constraint orders_promise_whole check (num_nulls(promised_ship, promised_from, promised_to) in (0, 3)),
  add constraint orders_promise_in_order check (promised_ship <= promised_from and promised_from <= promised_to);
create index orders_by_promise on orders (promised_ship) where status in ('Pending', 'Processing');
