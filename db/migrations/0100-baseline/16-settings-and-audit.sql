-- Settings that admins change. Every change is a row, the latest counts, and a name without rows has its default value.
create table settings (
  name text not null check (name in ('delivery', 'welcome', 'blocked-emails', 'social', 'orders', 'refund-proof')),
  version integer not null check (version > 0),
  value jsonb not null,
  changed_at timestamptz not null,
  -- Null: the account was deleted. The name at the time stays.
  user_id uuid references users (id) on delete set null,
  full_name text not null,
  -- The restored version; 0 is the default.
  restored integer,
  primary key (name, version),
  constraint settings_restored_earlier check (restored >= 0 and restored < version)
);

create trigger settings_append_only before update or delete on settings
for each row execute function refuse_rewriting();

-- Changes by admins, with the old and the new value.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null: the account was deleted. The name at the time stays.
  user_id uuid references users (id) on delete set null,
  full_name text not null,
  -- A noun and its property: `order.status`, `product.price`.
  what text not null check (what ~ '^[a-z-]+\.[a-z-]+$'),
  -- An order's number, an article.
  subject text not null check (subject <> ''),
  old_value jsonb,
  new_value jsonb
);
create index audit_entries_by_time on audit_entries (at desc, id desc);
create index audit_entries_of_subject on audit_entries (subject, id);
create index audit_entries_by_user on audit_entries (user_id) where user_id is not null;

create trigger audit_entries_append_only before update or delete on audit_entries
for each row execute function refuse_rewriting();
