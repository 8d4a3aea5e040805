-- Who used a code is told by its order: by account or by email, which one column cannot hold.
drop index promotion_uses_by_customer;
alter table promotion_uses drop column customer;
