-- Returns for a fault, or because a product does not please: a reason, a wish, up to three photos, a label for the way back, and exchanges.
alter table returns
  drop constraint returns_kind_check,
  add constraint returns_kind_check check (kind in ('withdrawal', 'return')),
  drop constraint returns_state_check,
  add constraint returns_state_check check (state in ('asked', 'label-sent', 'received', 'refunded', 'exchanged', 'refused')),
  -- Why, in the customer's choice of words; withdrawals need no reason.
  add column cause text check (cause in ('broken', 'not-working', 'wrong-product', 'parts-missing', 'other-fault', 'does-not-please', 'wrong-size', 'not-as-pictured')),
  add column wish text check (wish in ('money', 'same', 'other')),
  -- What a label of the shop costs the customer, taken off the refund; fixed when the return was asked for.
  add column label_cents integer not null default 0 check (label_cents >= 0),
  add column label_sent_at timestamptz,
  add column label_carrier text check (char_length(label_carrier) between 1 and 60),
  add column label_tracking_number text check (char_length(label_tracking_number) between 1 and 60),
  add column exchanged_at timestamptz,
  add constraint returns_say_why check ((kind = 'return') = (cause is not null) and (cause is null) = (wish is null)),
  add constraint returns_say_when_labelled check (state <> 'label-sent' or label_sent_at is not null),
  add constraint returns_say_when_exchanged check (state <> 'exchanged' or exchanged_at is not null);

drop index returns_open;
create index returns_open on returns (stated_at) where state in ('asked', 'label-sent', 'received');
drop index returns_open_once;
create unique index returns_open_once on returns (order_id, request_hash)
  where request_hash is not null and state in ('asked', 'label-sent', 'received');

create table return_photos (
  return_id bigint not null references returns on delete cascade,
  position smallint not null check (position between 0 and 2),
  hash text not null references pictures,
  primary key (return_id, position),
  unique (return_id, hash)
);
create index return_photos_by_hash on return_photos (hash);

create table return_labels (
  return_id bigint primary key references returns on delete cascade,
  pdf bytea not null check (octet_length(pdf) between 5 and 2097152),
  made_at timestamptz not null
);

-- The part of a payment that pieces of another order paid for, in an exchange. The provider charges the rest.
alter table payments
  add column credit_cents integer not null default 0,
  add constraint payments_credit_within_amount check (credit_cents between 0 and amount_cents);

-- A refund of that part goes back through the payment of the other order, which has the money.
alter table refunds add column through_payment_id uuid references payments on delete set null;

create table return_exchanges (
  return_id bigint primary key references returns on delete cascade,
  -- The new order.
  order_id bigint not null unique references orders on delete cascade,
  -- The refund of the first order that pays for the new one. It is sent to the customer when the new order ends without being paid.
  refund_id uuid not null unique references refunds on delete cascade,
  released_at timestamptz
);
