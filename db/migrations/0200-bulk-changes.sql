-- Changes of many products that an admin has begun, so that one that was cut off by a restart can be continued with the same products.
create table bulk_changes (
  operation uuid primary key,
  user_id uuid references users (id) on delete set null,
  articles text[] not null,
  changes jsonb not null,
  begun_at timestamptz not null,
  finished_at timestamptz
);
create index bulk_changes_by_user on bulk_changes (user_id);
