-- The last time that the payment service refused a card, and what it said. Kept when the order is paid afterwards.
alter table payments add column declined_at timestamptz, add column declined_problem text;
