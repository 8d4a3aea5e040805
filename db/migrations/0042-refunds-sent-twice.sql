-- What the payment service calls the money that it sent although this refund was done already. Hardly any, ever.
alter table refunds add column also_sent_ref text;
create index refunds_also_sent on refunds (payment_id) where also_sent_ref is not null;
