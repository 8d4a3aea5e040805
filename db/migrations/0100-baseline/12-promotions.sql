-- Discount codes. Admins change their terms; the database counts their uses.
create table promotions (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'),
  kind text not null check (kind in ('percentage', 'fixed', 'free-delivery')),
  percent smallint check (percent between 1 and 100),
  amount_cents integer check (amount_cents between 1 and 100000000),
  starts_at timestamptz,
  ends_at timestamptz,
  minimum_cents integer not null default 0 check (minimum_cents between 0 and 100000000),
  max_uses integer check (max_uses > 0),
  max_uses_each integer check (max_uses_each > 0),
  first_order_only boolean not null default false,
  -- Empty: every category.
  categories text[] not null default '{}',
  -- The only customer who can use it; null: everyone can.
  user_id uuid references users (id) on delete cascade,
  is_welcome boolean not null default false,
  paused boolean not null default false,
  -- Maintained by a trigger on promotion_uses.
  used integer not null default 0 check (used >= 0),
  -- Counts the changes of the terms, so that the second of two admins who save at once is told.
  version integer not null default 1,
  created_at timestamptz not null,
  constraint promotion_is_worth_something check (
    (kind = 'percentage') = (percent is not null) and (kind = 'fixed') = (amount_cents is not null)),
  constraint promotion_ends_after_it_starts check (ends_at > starts_at),
  constraint promotion_not_overused check (used <= max_uses),
  constraint promotions_welcome_has_customer check (not is_welcome or user_id is not null)
);
create unique index promotions_one_welcome on promotions (user_id) where is_welcome;
create index promotions_by_time on promotions (created_at desc, id desc);
-- The few codes by admins are found at once among the personal codes of a hundred thousand customers.
create index promotions_of_owners on promotions (created_at desc, id desc) where user_id is null;
create index promotions_of_customer on promotions (user_id) where user_id is not null;

create table promotion_uses (
  order_id bigint primary key references orders on delete cascade,
  -- A personal code is deleted with its customer; the order keeps the code's name and discount.
  promotion_id bigint not null references promotions on delete cascade,
  state text not null default 'open' check (state in ('open', 'released')),
  -- Until when a code stays used for an order that holds no stock, because its payment has been started.
  claimed_until timestamptz
);
create index promotion_uses_open on promotion_uses (promotion_id, order_id desc) where state = 'open';

create function count_promotion_uses() returns trigger language plpgsql as $$
declare
  more integer := case when new.state = 'open' then 1 else 0 end;
begin
  if tg_op = 'UPDATE' then more := more - case when old.state = 'open' then 1 else 0 end; end if;
  if more <> 0 then update promotions set used = used + more where id = new.promotion_id; end if;
  return null;
end $$;

create trigger promotion_uses_counted after insert or update of state on promotion_uses
for each row execute function count_promotion_uses();
