-- Pieces of a line that their customer keeps for less, and what went back for them: when they are refunded, so much less is paid.
alter table order_lines
  add column lowered_quantity integer not null default 0,
  add column lowered_cents integer not null default 0,
  add constraint order_lines_lowered_quantity_check check (lowered_quantity between 0 and quantity),
  add constraint order_lines_lowered_cents_check check (lowered_cents >= 0 and (lowered_cents = 0 or lowered_quantity > 0));

-- Offers that were accepted before: each line of the return has its share by the price of its pieces.
update order_lines l set lowered_quantity = least(kept.quantity, l.quantity - l.refunded_quantity), lowered_cents = kept.cents
from (
  select order_id, position, sum(quantity)::integer as quantity, sum(upto - coalesce(before, 0))::integer as cents
  from (
    select order_id, position, quantity, upto, lag(upto) over (partition by return_id order by position) as before
    from (
      select rl.return_id, rl.order_id, rl.position, rl.quantity,
        r.offer_cents * sum(ol.price_cents::bigint * rl.quantity) over (partition by rl.return_id order by rl.position)
          / sum(ol.price_cents::bigint * rl.quantity) over (partition by rl.return_id) as upto
      from returns r join return_lines rl on rl.return_id = r.id
      join order_lines ol on ol.order_id = rl.order_id and ol.position = rl.position
      where r.offer_accepted_at is not null) as summed) as shared
  group by order_id, position) as kept
where l.order_id = kept.order_id and l.position = kept.position and l.refunded_quantity < l.quantity;
