-- A customer may keep pieces for less: the shop offers an amount, and the customer takes it or not.
alter table returns
  add column offer_cents integer,
  add column offered_at timestamp with time zone,
  add column offer_accepted_at timestamp with time zone,
  add column offer_declined_at timestamp with time zone,
  add constraint returns_offer_cents_check check (offer_cents > 0),
  add constraint returns_offer_whole check (num_nulls(offer_cents, offered_at) in (0, 2)
    and (offered_at is not null or coalesce(offer_accepted_at, offer_declined_at) is null)
    and (offer_accepted_at is null or state = 'refunded')),
  drop constraint returns_wish_check,
  add constraint returns_wish_check check (wish in ('money', 'same', 'other', 'less'));
