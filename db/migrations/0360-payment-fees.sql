-- What the payment service has kept of a payment, for the books. Null until it has told, or when it tells it in another currency.
alter table payments
  add column fee_cents integer check (fee_cents >= 0),
  add column fee_asked_at timestamp with time zone;

create index payments_without_fee on payments (paid_at)
  where state = 'paid' and fee_cents is null and ref is not null and manual_method is null;
