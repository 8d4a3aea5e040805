-- A file of products that an owner has looked at and may let the shop import: what it would do, worked out once, so that exactly that is
-- done, and done once however often it is sent.
create table catalogue_imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  made_at timestamptz not null,
  plan jsonb not null,
  applied_at timestamptz
);
create index catalogue_imports_by_age on catalogue_imports (made_at);
