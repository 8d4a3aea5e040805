-- A refund that the payment service took can still come back: the card was closed, the bank declined it. What has gone through is
-- looked at again for as long as that may happen.

-- Since when the money is known not to have arrived: its customer was told, and hears of it when it has gone through after all.
alter table refunds add column failed_at timestamptz;
update refunds set failed_at = now() where state = 'refused';

-- Null: nobody needs to look at it any more, or it waits for the shop's people.
alter table refunds alter column next_try_at drop not null;
update refunds set next_try_at = null where state = 'refused' or (state = 'done' and done_at < now() - interval '30 days');
update refunds set next_try_at = now() where state = 'done' and next_try_at is not null;
alter table refunds add constraint refunds_waiting_are_tried check (state <> 'waiting' or next_try_at is not null);
alter table refunds add constraint refunds_failed_say_since check (state <> 'refused' or failed_at is not null);

drop index refunds_waiting;
create index refunds_due on refunds (next_try_at) where next_try_at is not null;
create index refunds_by_ref on refunds (ref) where ref is not null;
create index refunds_refused on refunds (payment_id) where state = 'refused';
