-- People who have an account: customers, and the admins among them.

create table users (
  id uuid primary key default gen_random_uuid(),
  full_name text not null check (full_name = btrim(full_name) and char_length(full_name) between 1 and 120),
  -- Kept in lower case, so that one address is one person.
  email text not null unique check (email = lower(email) and char_length(email) between 3 and 254),
  email_confirmed boolean not null default false,
  is_admin boolean not null default false,
  second_factor_on boolean not null default false,
  picture_url text,
  policy_accepted_at timestamptz,
  -- When somebody agreed to be told news; null: they did not.
  news_agreed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- How somebody proves who they are: a password, or the word of a provider.
create table sign_in_methods (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- credential (a password), google or facebook.
  provider text not null,
  -- Their number there; for a password our own.
  provider_user_id text not null,
  password_hash text check ((provider = 'credential') = (password_hash is not null)),
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_user_id),
  unique (user_id, provider)
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- Worth nothing without the signature that the cookie carries beside it.
  token text not null unique,
  -- False: the cookie ends with the browser.
  remembered boolean not null default false,
  user_agent text,
  address text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- The last use, give or take a few minutes.
  updated_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

-- The browsers that somebody has signed in with, so that a new one can be told of.
create table devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

-- What the links in letters are good for: once, and for a while. Of the word in the link only its hash is kept.
create table letter_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('confirm-email', 'reset-password', 'change-email')),
  user_id uuid not null references users (id) on delete cascade,
  -- The address the letter went to.
  email text not null check (email = lower(email)),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index letter_tokens_by_user on letter_tokens (user_id, purpose);
create index letter_tokens_by_end on letter_tokens (expires_at);

-- Half-finished business with a browser: the way to a provider and back, a second factor, a passkey's challenge.
create table pending_proofs (
  id text primary key default gen_random_uuid()::text,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index pending_proofs_by_identifier on pending_proofs (identifier);
create index pending_proofs_by_end on pending_proofs (expires_at);

create table second_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  -- Encrypted.
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_count integer not null default 0,
  locked_until timestamptz
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz default now()
);
create index passkeys_by_user on passkeys (user_id);

-- How often something was tried lately, by whom: hashed, because it is nobody's business who failed to sign in.
create table attempts (
  subject_hash bytea primary key,
  used integer not null,
  resets_at timestamptz not null
);
create index attempts_by_end on attempts (resets_at);

-- Secrets that the shop made up itself because it was given none.
create table secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
