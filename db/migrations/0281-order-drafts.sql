-- Orders that admins write for customers who phone, write or stand in the shop. A draft becomes an order once, by the verb of every order.
create table order_drafts (
  id bigint generated always as identity primary key,
  state text not null default 'open' check (state in ('open', 'placed', 'discarded')),
  content jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  created_by uuid references users on delete set null,
  -- The admin's name, which stays when the account is deleted.
  full_name text not null,
  order_id bigint references orders on delete set null,
  check (order_id is null or state = 'placed')
);
create index order_drafts_by on order_drafts (created_by) where created_by is not null;
create index order_drafts_order on order_drafts (order_id) where order_id is not null;
create index order_drafts_listed on order_drafts (state, changed_at desc);

-- What an admin wrote for the customer.
alter table orders add column customer_note text check (char_length(customer_note) between 1 and 1000);

-- A price of its own for this order: the price in the shop at that moment, and why.
alter table order_lines add column list_price_cents integer check (list_price_cents > 0);
alter table order_lines add column own_price_reason text;
alter table order_lines add constraint order_lines_own_price_has_reason
  check (num_nulls(list_price_cents, own_price_reason) in (0, 2));

-- A payment that an admin received outside the payment service, and by which reference it is found.
alter table payments add column manual_method text check (manual_method in ('cash', 'transfer'));
alter table payments add column manual_reference text;
alter table payments add column manual_by text;
alter table payments add constraint payments_manual_whole check (num_nulls(manual_method, manual_reference, manual_by) in (0, 3));
