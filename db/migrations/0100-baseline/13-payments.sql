-- One payment for each order; trying again with another card is the same payment.
create table payments (
  -- Also sent to the provider, so that a repeated request creates one payment there.
  id uuid primary key default gen_random_uuid(),
  order_id bigint not null unique,
  provider text not null check (provider in ('test', 'stripe')),
  -- The provider's own id.
  ref text unique,
  -- A payment that was cancelled at the provider cannot be paid there: when its order waits again, the next attempt has an id of its own there.
  attempt integer not null default 1 check (attempt > 0),
  state text not null default 'created' check (state in ('created', 'waiting', 'processing', 'declined', 'paid', 'cancelled')),
  amount_cents integer not null check (amount_cents >= 0),
  -- The amount as the provider last reported it; admins see where it differs.
  said_cents integer,
  problem text,
  created_at timestamptz not null,
  checked_at timestamptz,
  paid_at timestamptz,
  -- The sum of its refunds, whether or not they have arrived.
  refunded_cents integer not null default 0,
  constraint payments_are_about_their_order foreign key (order_id, amount_cents) references orders (id, total_cents) on delete cascade,
  constraint payment_never_refunded_twice check (refunded_cents between 0 and amount_cents),
  constraint payments_paid_at check (state <> 'paid' or paid_at is not null)
);
create index payments_open on payments (created_at) where state in ('created', 'waiting', 'processing', 'declined');
create index payments_unpaid on payments (created_at) where state <> 'paid';
create index payments_refunded on payments (order_id) include (refunded_cents) where refunded_cents > 0;
-- Nearly always empty.
create index payments_said_otherwise on payments (order_id) where said_cents <> amount_cents;

create table refunds (
  -- Also sent to the provider, so that a repeated request refunds once.
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  -- The provider's own id.
  ref text,
  problem text,
  tries integer not null default 0 check (tries >= 0),
  -- A finished refund is checked for 30 days: a closed card sends it back. Null: nothing more to do, or an admin has to act.
  next_try_at timestamptz,
  created_at timestamptz not null,
  done_at timestamptz,
  failed_at timestamptz,
  -- An admin sent the money another way: when, who (their name at the time) and how.
  settled_at timestamptz,
  settled_by text,
  settled_how text check (char_length(settled_how) between 1 and 1000),
  -- The provider's id of money that it sent although the refund had already been settled.
  also_sent_ref text,
  constraint refunds_waiting_are_tried check (state <> 'waiting' or next_try_at is not null),
  constraint refunds_refused_say_why check (state <> 'refused' or problem is not null),
  constraint refunds_failed_say_since check (state <> 'refused' or failed_at is not null),
  constraint refunds_settled_say_how check (num_nulls(settled_at, settled_by, settled_how) in (0, 3)),
  constraint refunds_settled_for_good
    check (settled_at is null or (state = 'done' and done_at is not null and failed_at is null and next_try_at is null))
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_due on refunds (next_try_at) where next_try_at is not null;
create index refunds_by_ref on refunds (ref) where ref is not null;
create index refunds_refused on refunds (payment_id) where state = 'refused';
create index refunds_also_sent on refunds (payment_id) where also_sent_ref is not null;

-- Disputes: a customer's bank reclaims a payment, and the shop must answer by a date. As last reported by the provider.
create table disputes (
  -- The provider's own id.
  ref text primary key,
  payment_id uuid not null references payments on delete cascade,
  amount_cents integer not null check (amount_cents >= 0),
  -- The bank's reason, in the provider's code.
  reason text not null,
  state text not null check (state in ('open', 'answered', 'won', 'lost', 'closed')),
  -- Null: the bank accepts no answer.
  answer_by timestamptz,
  opened_at timestamptz not null
);
create index disputes_of_payment on disputes (payment_id);
create index disputes_open on disputes (payment_id) where state = 'open';

-- The test provider's own records, as a real provider has in its database.
create table test_payments (
  ref text primary key,
  payment_id uuid not null,
  attempt integer not null default 1,
  amount_cents integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'needs-confirmation', 'processing', 'declined', 'paid', 'cancelled')),
  outcome text,
  settles_at timestamptz,
  created_at timestamptz not null,
  constraint test_payments_attempt unique (payment_id, attempt)
);

create table test_refunds (
  refund_id uuid primary key,
  ref text not null references test_payments,
  amount_cents integer not null check (amount_cents > 0)
);
