-- A customer's bank asks for a payment back, and the shop has until a day to answer. Kept as the payment service last told it.
create table disputes (
  -- The payment service's own id.
  ref text primary key,
  payment_id uuid not null references payments on delete cascade,
  amount_cents integer not null check (amount_cents >= 0),
  -- The bank's reason, as the payment service codes it.
  reason text not null,
  state text not null check (state in ('open', 'answered', 'won', 'lost', 'closed')),
  -- Null: the bank takes no answer.
  answer_by timestamptz,
  opened_at timestamptz not null
);
create index disputes_of_payment on disputes (payment_id);
create index disputes_open on disputes (payment_id) where state = 'open';
