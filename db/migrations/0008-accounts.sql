-- People who have an account: customers, and the admins among them.

create table users (
  id uuid primary key default gen_random_uuid(),
  full_name text not null check (full_name = btrim(full_name) and char_length(full_name) between 1 and 120),
  -- Kept in lower case, so that one address is one person.
  email text not null unique check (email = lower(email) and char_length(email) between 3 and 254),
  email_confirmed boolean not null default false,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
