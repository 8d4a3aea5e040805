-- Among the personal codes of a hundred thousand customers, the few that owners made are found at once.
create index promotions_of_owners on promotions (created_at desc, id desc) where user_id is null;

-- Which orders used a code, the newest first.
create index promotion_uses_open on promotion_uses (promotion_id, order_id desc) where state = 'open';
