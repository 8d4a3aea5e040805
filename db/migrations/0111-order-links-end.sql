-- The signed link of an order ends some time after the order's last change; a new link, sent to the order's email, starts that time again.
alter table orders add column link_renewed_at timestamptz;
