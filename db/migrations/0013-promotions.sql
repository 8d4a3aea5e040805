-- Codes that make an order cheaper. Their owners change them; how often they were used is the database's own count.
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
  -- Whose it is, when it is for one person only.
  user_id uuid references users (id) on delete cascade,
  is_welcome boolean not null default false,
  paused boolean not null default false,
  -- Kept by a trigger on what was used.
  used integer not null default 0 check (used >= 0),
  created_at timestamptz not null,
  constraint promotion_is_worth_something check (
    (kind = 'percentage') = (percent is not null) and (kind = 'fixed') = (amount_cents is not null)),
  constraint promotion_ends_after_it_starts check (ends_at > starts_at),
  -- The last word, however many try at once.
  constraint promotion_not_overused check (used <= max_uses),
  check (not is_welcome or user_id is not null)
);

create unique index promotions_one_welcome on promotions (user_id) where is_welcome;
create index promotions_by_time on promotions (created_at desc, id desc);
