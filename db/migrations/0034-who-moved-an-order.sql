-- Who of the shop's people moved an order keeps their name there, as it was then, when their account goes.
alter table order_changes add column full_name text;
update order_changes c set full_name = u.full_name from users u where u.id = c.user_id and c.changed_by = 'owner';
