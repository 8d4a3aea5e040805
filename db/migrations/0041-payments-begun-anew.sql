-- What was called off at the payment service can never be paid there. An order that is let wait again gets a payment that is begun anew:
-- still one for each order, known there under another attempt.
alter table payments add column attempt integer not null default 1 check (attempt > 0);
alter table test_payments add column attempt integer not null default 1;
alter table test_payments drop constraint test_payments_payment_id_key;
alter table test_payments add constraint test_payments_attempt unique (payment_id, attempt);

-- Those that could neither be paid nor given up: they have a day from now.
update payments set attempt = attempt + 1, state = 'created', ref = null, problem = null, checked_at = null, said_cents = null, created_at = now()
where state = 'cancelled' and order_id in (select id from orders where status = 'Pending');
