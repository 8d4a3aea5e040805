-- Until then the shop itself closes the payment at its provider, to record that the order was paid otherwise.
alter table payments add column closing_until timestamptz;
