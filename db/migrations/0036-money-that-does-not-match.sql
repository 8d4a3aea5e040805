-- Where money and status may disagree is found without looking at every order.

-- A payment is about what its order comes to, whoever writes. What is there already never was otherwise, and is not read for it.
alter table orders add constraint orders_come_to unique (id, total_cents);
alter table payments drop constraint payments_order_id_fkey,
  add constraint payments_are_about_their_order foreign key (order_id, amount_cents) references orders (id, total_cents)
    on delete cascade not valid;

-- Hardly any, ever.
create index payments_said_otherwise on payments (order_id) where said_cents <> amount_cents;
-- Those of carts that were left, and of orders that should not have gone out.
create index payments_unpaid on payments (created_at) where state <> 'paid';
