-- Until when a code stays used for an order that holds no stock, because its payment has been started.
alter table promotion_uses add column claimed_until timestamptz;
