-- The admins' list of orders adds up what is paid and what is not. Without the moment of payment in the indexes, each page of the list read every
-- order of the shop.
create index orders_by_time_and_payment on orders (placed_at desc, id desc) include (total_cents, paid_at);
drop index orders_by_time;
alter index orders_by_time_and_payment rename to orders_by_time;

create index orders_by_status_and_payment on orders (status, placed_at desc, id desc) include (total_cents, paid_at);
drop index orders_by_status;
alter index orders_by_status_and_payment rename to orders_by_status;
