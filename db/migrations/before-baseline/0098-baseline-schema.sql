-- Brings a database of the migrations before the baseline to the baseline's schema: what is named, checked and triggered differently there.

-- Reviews and questions follow their author's email by a foreign key.
update reviews r set email = u.email from users u where u.id = r.user_id and u.email <> r.email;
update questions q set email = u.email from users u where u.id = q.user_id and u.email <> q.email;
drop trigger users_move_reviews on users;
drop trigger users_move_questions on users;
drop function move_reviews_along();
drop function move_questions_along();
alter table users add constraint users_id_email_key unique (id, email);
alter table reviews drop constraint reviews_user_id_fkey,
  add constraint reviews_author_fkey foreign key (user_id, email) references users (id, email)
    on update cascade on delete set null (user_id);
alter table questions drop constraint questions_user_id_fkey,
  add constraint questions_author_fkey foreign key (user_id, email) references users (id, email)
    on update cascade on delete set null (user_id);

-- The verb that inserts a refund adds it to its payment.
drop trigger refunds_promised on refunds;
drop function promise_refund();

-- Nothing truncates products.
drop trigger products_counted_truncated on products;
drop function count_listings_truncated();
drop trigger product_search_know_words_truncated on product_search;
drop function know_words_truncated();

-- Constraints that PostgreSQL named.
alter table sign_in_methods rename constraint sign_in_methods_check to sign_in_methods_password_hash;
alter table bought_together rename constraint bought_together_check to bought_together_with_another;
alter table saved_items rename constraint saved_items_check to saved_items_amount;
alter table orders rename constraint orders_check to order_delivery_discount_within_delivery;
alter table order_lines rename constraint order_lines_check to order_lines_refunded_within_quantity;
alter table order_lines rename constraint order_lines_check1 to order_lines_discount_within_price;
alter table stock_movements rename constraint stock_movements_check to stock_movements_order;
alter table stock_holds rename constraint stock_holds_check to stock_holds_returned_within_quantity;
alter table stock_holds rename constraint stock_holds_check1 to stock_holds_returned_were_taken;
alter table promotions rename constraint promotions_check to promotions_welcome_has_customer;
alter table payments rename constraint payments_check to payments_paid_at;
alter table payments validate constraint payments_are_about_their_order;
alter table emails rename constraint emails_check to emails_sent_at;
alter table emails rename constraint emails_check1 to emails_sent_hold_no_data;
alter table emails rename constraint emails_check2 to emails_failed_at;
alter table subscriptions rename constraint subscriptions_check to subscriptions_confirmed_or_left;
alter table settings rename constraint settings_check to settings_restored_earlier;

-- Functions and triggers with plainer names.
alter function keep_spellings rename to store_spellings;
alter trigger known_words_keep_spellings on known_words rename to known_words_store_spellings;
alter function know_words_inserted rename to count_words_inserted;
alter function know_words_deleted rename to count_words_deleted;
alter function know_words_updated rename to count_words_updated;
alter trigger product_search_know_words_inserted on product_search rename to product_search_count_words_inserted;
alter trigger product_search_know_words_deleted on product_search rename to product_search_count_words_deleted;
alter trigger product_search_know_words_updated on product_search rename to product_search_count_words_updated;
alter function find_inserted_products rename to index_inserted_products;
alter function find_updated_product rename to index_updated_product;
alter trigger products_found_inserted on products rename to products_indexed_inserted;
alter trigger products_found_updated on products rename to products_indexed_updated;
alter function give_review_its_moment rename to set_review_time;
alter trigger reviews_moment on reviews rename to reviews_set_time;
alter function move_stock rename to apply_stock_movement;
alter trigger stock_movements_move on stock_movements rename to stock_movements_apply;
alter function keep_stock rename to apply_stock_hold;
alter trigger stock_holds_keep on stock_holds rename to stock_holds_apply;
alter function note_opening_stock rename to record_opening_stock;
alter function note_counted_stock rename to record_counted_stock;
alter function note_refund_lines rename to record_refund_lines;
alter trigger stock_movements_stay on stock_movements rename to stock_movements_append_only;
alter trigger order_changes_stay on order_changes rename to order_changes_not_deleted;

-- One trigger in place of two.
drop trigger audit_entries_stay on audit_entries;
drop trigger audit_entries_kept on audit_entries;
drop function refuse_other_audit();
create trigger audit_entries_append_only before update or delete on audit_entries
for each row execute function refuse_rewriting();
drop trigger settings_stay on settings;
drop trigger settings_kept on settings;
drop function refuse_other_settings();
create trigger settings_append_only before update or delete on settings
for each row execute function refuse_rewriting();
drop trigger reviews_recount_inserted on reviews;
drop trigger reviews_recount_deleted on reviews;
drop trigger reviews_recount_updated on reviews;
create trigger reviews_recount after insert or delete or update of product_id, stars, status on reviews
for each row execute function recount_reviews();
drop trigger payments_sold on payments;
drop trigger payments_sold_at_once on payments;
create constraint trigger payments_sold after insert or update of state on payments deferrable initially deferred
for each row when (new.state = 'paid') execute function count_sale();
drop trigger orders_counted on orders;
drop trigger orders_counted_again on orders;
create constraint trigger orders_counted after insert or update of status on orders deferrable initially deferred
for each row execute function count_status();

-- The functions with new text, as they are in the baseline.

create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  -- A deleted account clears its id in the row, and nothing else.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' and to_jsonb(new) -> 'user_id' = 'null' then
    return new;
  end if;
  raise exception '% is never rewritten', tg_table_name using errcode = 'check_violation';
end $$;

create or replace function list_inserted_products() returns trigger language plpgsql as $$
begin
  if current_setting('hyggehus.seeding', true) = 'yes' then return null; end if;
  -- A new product starts with one view on its first day.
  insert into listed_products (product_id, category, color, price_cents, review_score, popularity, active)
  select id, category, color, price_cents, review_score, extract(epoch from created_at)::double precision / 2592000, active
  from inserted;
  return null;
end $$;

create or replace function index_inserted_products() returns trigger language plpgsql as $$
begin
  if current_setting('hyggehus.seeding', true) = 'yes' then return null; end if;
  insert into product_search (product_id, color, price_cents, name_words, all_words)
  select id, color, price_cents, array_to_tsvector(words_in(name)),
    array_to_tsvector(product_words(name, description, about_product, category, color))
  from inserted where active;
  return null;
end $$;

create or replace function apply_stock_hold() returns trigger language plpgsql as $$
declare
  holding integer := case when new.state = 'open' then new.quantity else 0 end;
  gone integer := case when new.state = 'taken' then new.quantity - new.returned else 0 end;
begin
  if tg_op = 'UPDATE' then
    if new.quantity <> old.quantity then
      raise exception 'the quantity of a hold never changes' using errcode = 'check_violation';
    end if;
    holding := holding - case when old.state = 'open' then old.quantity else 0 end;
    gone := gone - case when old.state = 'taken' then old.quantity - old.returned else 0 end;
  end if;
  if holding <> 0 then
    update products set held = held + holding where id = new.product_id;
  end if;
  if gone <> 0 then
    insert into stock_movements (product_id, change, reason, order_id)
    values (new.product_id, -gone, case when gone > 0 then 'sale' else 'return' end, new.order_id);
  end if;
  return null;
end $$;

create or replace function count_sale() returns trigger language plpgsql as $$
declare
  sold orders;
  is_first integer;
begin
  if tg_op = 'UPDATE' and old.state = 'paid' then return null; end if;
  select * into sold from orders where id = new.order_id;
  -- Two first orders of one customer at once take turns here.
  if sold.user_id is not null then perform pg_advisory_xact_lock(hashtextextended('buyer ' || sold.user_id, 1)); end if;
  if sold.email <> '' then perform pg_advisory_xact_lock(hashtextextended('buyer ' || sold.email, 2)); end if;
  insert into first_orders (order_id) select sold.id where not exists (
    select from orders o join payments pay on pay.order_id = o.id
    where (o.user_id = sold.user_id or (o.email = sold.email and o.email <> '')) and o.id <> sold.id and pay.state = 'paid')
  on conflict do nothing;
  get diagnostics is_first = row_count;

  insert into sales_days as d (day, slot, orders, new_customers, units, paid_cents, discount_cents)
  select shop_day(new.paid_at), sales_slot(), 1, is_first, sum(quantity), new.amount_cents, sold.discount_cents
  from order_lines where order_id = sold.id
  on conflict (day, slot) do update set orders = d.orders + 1, new_customers = d.new_customers + excluded.new_customers,
    units = d.units + excluded.units, paid_cents = d.paid_cents + excluded.paid_cents,
    discount_cents = d.discount_cents + excluded.discount_cents;

  insert into product_days as d (day, article, category, units, paid_cents)
  select shop_day(new.paid_at), article, category, quantity, price_cents * quantity - discount_cents
  from order_lines where order_id = sold.id order by article
  on conflict (day, article, category) do update set units = d.units + excluded.units, paid_cents = d.paid_cents + excluded.paid_cents;
  return null;
end $$;

create or replace function count_refund() returns trigger language plpgsql as $$
begin
  perform record_refund_lines(new.id);

  insert into sales_days as d (day, slot, returned_units, refunded_cents)
  select shop_day(new.created_at), sales_slot(), coalesce(sum(units), 0), new.amount_cents from refund_lines where refund_id = new.id
  on conflict (day, slot) do update set returned_units = d.returned_units + excluded.returned_units,
    refunded_cents = d.refunded_cents + excluded.refunded_cents;

  insert into product_days as d (day, article, category, units, paid_cents)
  select shop_day(new.created_at), l.article, l.category, -back.units, -back.cents
  from refund_lines back join order_lines l using (order_id, position) where back.refund_id = new.id order by l.article
  on conflict (day, article, category) do update set units = d.units + excluded.units, paid_cents = d.paid_cents + excluded.paid_cents;
  return null;
end $$;

create or replace function count_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then return null; end if;
  insert into status_days as d (day, status, slot, orders)
  select shop_day(new.placed_at), moved.status, sales_slot(), moved.orders
  from (select new.status as status, 1 as orders union all select old.status, -1 where tg_op = 'UPDATE') as moved order by 2
  on conflict (day, status, slot) do update set orders = d.orders + excluded.orders;
  return null;
end $$;
