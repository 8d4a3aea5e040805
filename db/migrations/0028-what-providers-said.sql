-- How much the provider says a payment is about, as it said last: owners are told where that is not what the order comes to.
alter table payments add column said_cents integer;
