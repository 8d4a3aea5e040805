-- Who wants an email when a sold-out product is back. A guest's request counts once it is confirmed.
create table back_in_stock_requests (
  id uuid primary key default gen_random_uuid(),
  product_id bigint not null references products on delete cascade,
  email text not null check (char_length(email) between 3 and 254 and email = lower(email)),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  told_at timestamptz check (told_at is null or confirmed_at is not null),
  -- One free piece counts as announced to this person: no one else is told about it.
  announced boolean not null default false check (not announced or told_at is not null),
  unique (product_id, email)
);
create index back_in_stock_requests_waiting on back_in_stock_requests (product_id, asked_at, id)
  where confirmed_at is not null and told_at is null;
create index back_in_stock_requests_announced on back_in_stock_requests (product_id, told_at, id) where announced;
create index back_in_stock_requests_email on back_in_stock_requests (email);
create index back_in_stock_requests_asked on back_in_stock_requests (asked_at);
